import { sessionCookieName } from '@matchday/contracts/wallet/session-cookie';
import type { Cookie } from '@matchday/service-kit/http';
import { sessionSeconds } from '../domain/session-length.ts';

/** The cookie of a token; with null the one that removes it. */
export type SessionCookie = (token: string | null) => Cookie;

/** Makes the cookie that signs calls in: scripts cannot read it, other sites cannot send it (DESIGN 4). */
export const sessionCookie =
  ({ secure }: { secure: boolean }): SessionCookie =>
  (token) => ({
    name: sessionCookieName(secure),
    value: token,
    options: {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      ...(token === null ? {} : { maxAge: sessionSeconds * 1000 }),
    },
  });
