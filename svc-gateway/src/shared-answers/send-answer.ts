import type { Access } from '@matchday/contracts/call';
import type { Request, Response } from 'express';
import { acceptedEncoding } from '../http/compression/accepted-encoding.ts';
import { type Form, sendBytes } from '../http/compression/send-bytes.ts';
import type { EncodedAnswer } from './encoded-answer.ts';

/**
 * A cache in front may keep what visitors see, and asks each time whether it is still right; of what people see only
 * their browser keeps a copy. An age would add to that of the gateway's own answer.
 */
const cacheControl = (access: Access): string =>
  access === 'visitor' ? 'public, no-cache' : 'private, no-cache';

/** Sends an answer in the form that the client accepts; 304 if it has it. */
export function sendAnswer(
  req: Request,
  res: Response,
  answer: EncodedAnswer,
  access: Access,
): void | Promise<void> {
  const { mark, headers } = answer;
  const send = (form: Form) =>
    sendBytes(req, res, form, { mark, headers, cacheControl: cacheControl(access) });
  const accepted = acceptedEncoding(req);
  const ready = answer.ready(accepted);
  return ready ? send(ready) : answer.make(accepted).then(send);
}
