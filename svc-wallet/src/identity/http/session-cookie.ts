import type { Cookie } from '@matchday/service-kit/http';
import { sessionSeconds } from '../domain/session-length.ts';

/** Makes the cookie that signs calls in: not readable by scripts, not sent from elsewhere (DESIGN 4). */
export const createSessionCookie =
  ({ secure }: { secure: boolean }) =>
  (token: string | null): Cookie => ({
    name: 'matchday_session',
    value: token,
    options: {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      ...(token === null ? {} : { maxAge: sessionSeconds * 1000 }),
    },
  });
