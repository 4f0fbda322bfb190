import { Refusal, refuse } from '@matchday/contracts/errors';
import type { Request, Response } from 'express';

/** Most bytes of a request's body (DESIGN 8). */
export const BODY_LIMIT = 100_000;

const tooLarge = () => new Refusal('too-large', 'The request is too large');

/** Whether a body may follow the headers. */
export const mayHaveBody = ({ headers }: Request): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/**
 * Keeps bodies above the limit from the services: by `Content-Length`, and where a client sends none, by
 * reading. The body is kept unchanged in `res.locals.body` and forwarded with its length: it may have to be
 * sent to another instance.
 * @throws Refusal 413, 400 if the client interrupts the request
 */
export async function limitBody(req: Request, res: Response): Promise<void> {
  if (!(Number(req.headers['content-length'] ?? 0) <= BODY_LIMIT)) throw tooLarge();
  if (!mayHaveBody(req)) return;
  const body = await readBody(req);
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
