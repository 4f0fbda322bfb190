import { sessionCookieName } from '@matchday/contracts/wallet/session-cookie';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { changesState, isSameOrigin } from '../http/same-origin.ts';
import type { Revocations } from './revocations.ts';
import type { Session } from './session.ts';
import type { VerifyToken } from './verify-token.ts';

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
  revocations: Pick<Revocations, 'has' | 'known'>;
  /** Whether cookies are for https only. */
  secure: boolean;
}): SessionOfRequest {
  const { verify, revocations } = options;
  // The one that the wallet sets at login (A13), and no other: a neighbour could set the plain name.
  const cookie = sessionCookieName(options.secure);
  return async (req) => {
    const bearer = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
    const token = bearer ?? parseCookie(req.headers.cookie ?? '')[cookie];
    if (!token) return null;
    const session = await verify(token);
    if (!session) return null;
    await revocations.known();
    if (revocations.has(session)) return null;
    return { session, crossSite: bearer === undefined && changesState(req.method) && !isSameOrigin(req) };
  };
}
