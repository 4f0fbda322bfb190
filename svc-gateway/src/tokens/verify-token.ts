import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Session } from './session.ts';
import type { SigningKeys } from './signing-keys.ts';

const claims = z.object({
  sub: z.string().min(1),
  username: z.string(),
  role: z.enum(['user', 'admin']),
  sid: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});

/** The session of a token; null for one that is invalid, expired or for another issuer or audience. */
export type VerifyToken = (token: string) => Promise<Session | null>;

/** Tokens that are remembered as good, about 1 kB each. */
const remembered = 10_000;

interface Good {
  kid: string;
  key: KeyObject;
  session: Session;
}

/**
 * Verifies with `alg`, `iss`, `aud` and `kid` pinned (DESIGN 5.15). A good token is verified once, because
 * the signature alone takes half as long as the rest of a call: it stays good until it expires or its key is revoked.
 */
export function createVerifyToken({
  keys,
  clock,
}: {
  keys: Pick<SigningKeys, 'find'>;
  clock: () => Date;
}): VerifyToken {
  const good = new LRUCache<string, Good>({ max: remembered });
  return async (token) => {
    const known = good.get(token);
    if (known && known.session.endsAt > clock() && (await keys.find(known.kid)) === known.key)
      return known.session;
    const header = headerOf(token);
    if (header?.alg !== 'RS256' || typeof header.kid !== 'string') return null;
    const { kid } = header;
    const key = await keys.find(kid);
    if (!key) return null;
    const parsed = claims.safeParse(payloadOf(token, key, clock));
    if (!parsed.success) return null;
    const { sub, username, role, sid, iat, exp } = parsed.data;
    const startedAt = new Date(iat * 1000);
    const session = { userId: sub, username, role, sessionId: sid, startedAt, endsAt: new Date(exp * 1000) };
    good.set(token, { kid, key, session });
    return session;
  };
}

/** Text that is not a token has no header; the library throws for some of it. */
function headerOf(token: string): jwt.JwtHeader | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header;
  } catch {
    return undefined;
  }
}

function payloadOf(token: string, key: jwt.PublicKey, clock: () => Date): unknown {
  try {
    return jwt.verify(token, key, {
      algorithms: ['RS256'],
      issuer: 'matchday',
      audience: 'matchday-web',
      clockTimestamp: Math.floor(clock().getTime() / 1000),
    });
  } catch {
    return null;
  }
}
