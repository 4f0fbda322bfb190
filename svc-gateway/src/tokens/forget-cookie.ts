import type { AnyCall } from '@matchday/contracts/call';
import { logout } from '@matchday/contracts/wallet/http';
import { sessionCookieName } from '@matchday/contracts/wallet/session-cookie';
import type { Request, Response } from 'express';
import { isSameOrigin } from '../http/same-origin.ts';

/**
 * Logging out on our own page removes the cookie whatever the answer is: also when the session is over already, or
 * cannot be ended now, which the answer reports.
 */
export function forgetCookieAtLogout(call: AnyCall, req: Request, res: Response, secure: boolean): void {
  if (call.name !== logout.name || !isSameOrigin(req)) return;
  res.clearCookie(sessionCookieName(secure), { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}
