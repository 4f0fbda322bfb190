import { Refusal, refuse } from '@matchday/contracts/errors';
import type { Request } from 'express';

/**
 * Reads the body of a call that streams it.
 * @param of `most` bytes, and the text for a body without any
 * @throws Refusal 413 for more, 400 for none or an interrupted one
 */
export async function readStreamed(req: Request, of: { most: number; empty: string }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > of.most) throw new Refusal('too-large', 'The request is too large');
      chunks.push(chunk);
    }
  } catch (error) {
    // What breaks a body off is its sender.
    throw error instanceof Refusal ? error : refuse.invalid('The request was interrupted');
  }
  if (size === 0 || !req.complete) throw refuse.invalid(of.empty);
  return Buffer.concat(chunks);
}
