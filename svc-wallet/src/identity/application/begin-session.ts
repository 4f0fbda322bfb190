import { refuse } from '@matchday/contracts/errors';
import jwt from 'jsonwebtoken';
import type { Proof } from '../domain/proof.ts';
import { mostSessions, sessionSeconds } from '../domain/session-length.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import type { NewSession, SessionStore, StoredUser } from './ports.ts';

/** A session that has started; the token is also the value of the cookie. */
export interface SignedIn {
  readonly user: StoredUser;
  readonly token: string;
}
/**
 * @param user as it was when the password was compared: if the password has changed since, no session starts
 * @param session `proof` is that of the login, the password alone if left out: if it is none any more, no session starts
 */
export type BeginSession = (
  user: Pick<StoredUser, 'id' | 'passwordHash'>,
  session: { device?: string; id?: string; proof?: Proof },
) => Promise<SignedIn>;

/** Signs a token of a session for a user, with the current name and role. */
export type SignToken = (
  user: StoredUser,
  session: Pick<NewSession, 'id' | 'startsAt' | 'endsAt'>,
) => Promise<string>;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Signs tokens: RS256 with `kid`, valid as long as the session (DESIGN 5.15). */
export const signToken =
  ({ keys }: { keys: Pick<SigningKeys, 'current'> }): SignToken =>
  async (user, session) => {
    const { kid, privateKey } = await keys.current();
    const claims = {
      username: user.username,
      role: user.role,
      sid: session.id,
      iat: seconds(session.startsAt),
      exp: seconds(session.endsAt),
    };
    return jwt.sign(claims, privateKey, {
      algorithm: 'RS256',
      keyid: kid,
      issuer: 'matchday',
      audience: 'matchday-web',
      subject: user.id,
    });
  };

/** The refusal of a wrong password (SPEC 8). */
export const wrongPassword = () => refuse.unauthenticated('Invalid email/username or password');

/** @throws Refusal 403 with the reason for a suspended account */
export function refuseSuspended({ suspension }: Pick<StoredUser, 'suspension'>): void {
  if (suspension) throw refuse.forbidden(`Your account is suspended: ${suspension.reason}`);
}

/**
 * Starts a session of one day and signs its token; above the limit the oldest session ends. Where admins need a second
 * step, a session without one is a user's: it can set the second step up, and nothing else that an admin may.
 * @throws Refusal 401 if the user has been deleted, or the password or the way to sign in has changed
 */
export const beginSession =
  (deps: {
    sessions: Pick<SessionStore, 'begin'>;
    signToken: SignToken;
    needsSecondStep: boolean;
    clock: () => Date;
    newId: () => string;
  }): BeginSession =>
  async ({ id: userId, passwordHash }, { device, id, proof = 'password' }) => {
    const { sessions, signToken, needsSecondStep, clock, newId } = deps;
    const startsAt = clock();
    const endsAt = new Date(startsAt.getTime() + sessionSeconds * 1000);
    const session = { id: id ?? newId(), userId, startsAt, endsAt, device };
    const begun = await sessions.begin(session, { passwordHash, proof, most: mostSessions });
    if (!begun) throw wrongPassword();
    const user: StoredUser = needsSecondStep && proof === 'password' ? { ...begun, role: 'user' } : begun;
    return { user, token: await signToken(user, session) };
  };
