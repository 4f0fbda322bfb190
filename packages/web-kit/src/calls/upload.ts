import type { AnswerOf, AnyCall, Streams } from '@matchday/contracts/call';
import { checked, requestOf } from './api.ts';
import { exchange } from './exchange.ts';

/** A call whose body streams. */
type UploadCall = AnyCall & { streams: Streams & { body: object } };

/**
 * Sends a file by a call that streams its body.
 * @throws ApiError when the server refuses it
 * @throws NetworkError when there is no answer
 */
export async function upload<C extends UploadCall>(call: C, file: Blob): Promise<AnswerOf<C>> {
  const { body } = await exchange({ ...requestOf(call), file });
  return checked(call, body);
}
