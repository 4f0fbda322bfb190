import type { Access } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { Session } from './session.ts';
import type { SignIn } from './session-of-request.ts';

/**
 * The session that a call is made in, or null for a visitor (A12, DESIGN 5.14). A call for visitors that comes from
 * another origin with our cookie is treated as a visitor's.
 * @throws Refusal 401 without a session, 403 with the wrong role or for a change by cookie from another origin
 */
export function admit(access: Access, signIn: SignIn | null): Session | null {
  if (access === 'visitor') return signIn && !signIn.crossSite ? signIn.session : null;
  if (!signIn) throw refuse.unauthenticated();
  if (signIn.crossSite) throw refuse.forbidden('This request did not come from the web app');
  if (access === 'admin' && signIn.session.role !== 'admin') throw refuse.forbidden();
  return signIn.session;
}
