import { Refusal, refuse } from '@matchday/contracts/errors';
import type { Request, Response } from 'express';

/** Most bytes of a request's body (DESIGN 8). */
export const BODY_LIMIT = 100_000;
/** Milliseconds in which all of it arrives: a slower client would hold a connection for nothing. */
const BODY_MS = 20_000;

const tooLarge = () => new Refusal('too-large', 'The request is too large');

/** Whether a body may follow the headers. */
export const mayHaveBody = ({ headers }: Request): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/**
 * Keeps bodies above the limit from the services: by `Content-Length`, and where a client sends none, by
 * reading. The body is kept unchanged in `res.locals.body` and forwarded with its length: it may have to be
 * sent to another instance.
 * @param within milliseconds in which the body arrives
 * @throws Refusal 413, 400 if the client interrupts the request or is too slow
 */
export async function limitBody(req: Request, res: Response, within = BODY_MS): Promise<void> {
  if (!(Number(req.headers['content-length'] ?? 0) <= BODY_LIMIT)) throw tooLarge();
  if (!mayHaveBody(req)) return;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // What still comes is not waited for.
    res.set('Connection', 'close');
    late.reject(refuse.invalid('The request was too slow'));
  }, within);
  const body = await Promise.race([readBody(req), late.promise]).finally(() => clearTimeout(timer));
  delete req.headers['transfer-encoding'];
  req.headers['content-length'] = String(body.length);
  res.locals.body = body;
}

/** Reads on past the limit without keeping it, so that the client can read its answer. */
function readBody(req: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_LIMIT) return chunks.push(chunk);
      chunks.length = 0;
      reject(tooLarge());
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('error', reject);
    // `close` also follows a complete request, and creating an error is slow.
    req.on('close', () => req.complete || reject(refuse.invalid('The request was interrupted')));
  });
}
