import jwt from 'jsonwebtoken';
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

/** Says whose a token is; null for one that is not right, has ended or has another issuer or audience. */
export type VerifyToken = (token: string) => Promise<Session | null>;

/** Verifies with `alg`, `iss`, `aud` and `kid` pinned (DESIGN 5.15). */
export function createVerifyToken({ keys, clock }: { keys: SigningKeys; clock: () => Date }): VerifyToken {
  return async (token) => {
    const header = jwt.decode(token, { complete: true })?.header;
    if (header?.alg !== 'RS256' || typeof header.kid !== 'string') return null;
    const key = await keys.find(header.kid);
    if (!key) return null;
    const parsed = claims.safeParse(payloadOf(token, key, clock));
    if (!parsed.success) return null;
    const { sub, username, role, sid, iat, exp } = parsed.data;
    const startedAt = new Date(iat * 1000);
    return { userId: sub, username, role, sessionId: sid, startedAt, endsAt: new Date(exp * 1000) };
  };
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
