import { refuse } from '@matchday/contracts/errors';
import jwt from 'jsonwebtoken';
import { sessionSeconds } from '../../domain/identity/session-length.ts';
import type { SessionStore, StoredUser } from './ports.ts';
import type { SigningKeys } from './signing-keys.ts';

/** A session that has begun: the token is the cookie's value too. */
export interface SignedIn {
  readonly user: StoredUser;
  readonly token: string;
}
export type BeginSession = (userId: string, device?: string) => Promise<SignedIn>;

/**
 * Begins a session and signs its token: RS256 with `kid`, one day, role and name as they are now (DESIGN 5.15).
 * @throws Refusal 404 when the user was deleted meanwhile
 */
export const createBeginSession =
  (options: {
    sessions: Pick<SessionStore, 'begin'>;
    keys: Pick<SigningKeys, 'current'>;
    clock: () => Date;
    newId: () => string;
  }): BeginSession =>
  async (userId, device) => {
    const { sessions, keys, clock, newId } = options;
    const startsAt = clock();
    const endsAt = new Date(startsAt.getTime() + sessionSeconds * 1000);
    const session = { id: newId(), userId, startsAt, endsAt, device };
    const { kid, privateKey } = await keys.current();
    const user = await sessions.begin(session);
    if (!user) throw refuse.notFound('Account');
    const claims = {
      username: user.username,
      role: user.role,
      sid: session.id,
      iat: Math.floor(startsAt.getTime() / 1000),
    };
    const token = jwt.sign(claims, privateKey, {
      algorithm: 'RS256',
      keyid: kid,
      issuer: 'matchday',
      audience: 'matchday-web',
      subject: user.id,
      expiresIn: sessionSeconds,
    });
    return { user, token };
  };
