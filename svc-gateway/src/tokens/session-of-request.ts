import { refuse } from '@matchday/contracts/errors';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { changesState, isSameOrigin } from '../http/same-origin.ts';
import type { Revocations } from './revocations.ts';
import type { Session } from './session.ts';
import type { VerifyToken } from './verify-token.ts';

/** Cookie that the wallet sets at login (A13). */
export const SESSION_COOKIE = 'matchday_session';

/** How a request is signed in. */
export interface SignIn {
  session: Session;
  /** By cookie from another origin: it may read, but not change anything. */
  crossSite: boolean;
}

/** Finds the session of a request; null for a visitor. @throws Refusal 503 while that is unknown */
export type SessionOfRequest = (req: Request) => Promise<SignIn | null>;

/** A bearer token takes precedence over the cookie; an ended or revoked session counts as none (DESIGN 5.15). */
export function createSessionOfRequest(options: {
  verify: VerifyToken;
  revocations: Pick<Revocations, 'has' | 'ready'>;
}): SessionOfRequest {
  const { verify, revocations } = options;
  return async (req) => {
    const bearer = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
    const token = bearer ?? parseCookie(req.headers.cookie ?? '')[SESSION_COOKIE];
    if (!token) return null;
    const session = await verify(token);
    if (!session) return null;
    if (!revocations.ready()) throw refuse.unavailable();
    if (revocations.has(session)) return null;
    return { session, crossSite: bearer === undefined && changesState(req.method) && !isSameOrigin(req) };
  };
}
