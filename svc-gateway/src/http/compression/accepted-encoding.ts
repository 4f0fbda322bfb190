import type { Request } from 'express';
import { LRUCache } from 'lru-cache';

/** How an answer is compressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers have a few ways to say what they accept; reading one takes longer than remembering it. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/** The best of ours that the client accepts. */
export function acceptedEncoding(req: Request): Encoding {
  const header = req.headers['accept-encoding'];
  if (header === undefined) return 'identity';
  const found = known.get(header);
  if (found) return found;
  const best = (['br', 'gzip'] as const).find((encoding) => req.acceptsEncodings(encoding)) ?? 'identity';
  known.set(header, best);
  return best;
}
