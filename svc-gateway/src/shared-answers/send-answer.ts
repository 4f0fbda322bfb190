import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '@matchday/contracts/call';
import type { Request, Response } from 'express';
import { acceptedEncoding, type Encoding } from '../http/compression/accepted-encoding.ts';
import { type EncodedAnswer, tagOf } from './encoded-answer.ts';

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
  const accepted = acceptedEncoding(req);
  const ready = answer.ready(accepted);
  if (ready) return sendForm(req, res, answer, access, ready);
  return answer.make(accepted).then((made) => sendForm(req, res, answer, access, made));
}

function sendForm(
  req: Request,
  res: Response,
  answer: EncodedAnswer,
  access: Access,
  { bytes, encoding }: { bytes: Buffer; encoding: Encoding },
): void {
  if (res.destroyed || res.headersSent) return;
  const tag = tagOf(answer.mark, encoding);
  res.setHeader('ETag', tag);
  res.setHeader('Cache-Control', cacheControl(access));
  res.setHeader('Vary', 'Accept-Encoding');
  if (has(req.headers, tag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  if (req.method === 'HEAD') res.end();
  else res.end(bytes);
}

/** Whether the client has this form. A proxy may have marked our tag as weak. */
function has({ 'if-none-match': known }: IncomingHttpHeaders, tag: string): boolean {
  return known !== undefined && (known === tag || known.trim() === '*' || known.includes(tag));
}
