import type { SessionUser } from '@matchday/web-kit';

const DAY_S = 86_400;

const write = (name: string, value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
};

const read = (name: string): unknown => {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return found ? JSON.parse(decodeURIComponent(found.slice(name.length + 1))) : undefined;
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The cookies `user` and `profile` of SPEC 3: they expire after a day and hold only what the screen shows
 * (DESIGN 5.15, [L05]). The session itself is the server's HttpOnly cookie; no token is kept here ([Z09]).
 */
export const sessionCookies = {
  /** Whether someone has signed in here within a day. */
  exist: (): boolean => /(^|; )user=/.test(document.cookie),

  /** The person as last shown; undefined when there is none or the cookies are invalid. */
  read(): SessionUser | undefined {
    const [user, profile] = [read('user'), read('profile')];
    if (!isRecord(user) || typeof user._id !== 'string' || typeof user.username !== 'string')
      return undefined;
    const { _id, username } = user;
    const coins = isRecord(profile) && typeof profile.coins === 'number' ? profile.coins : 0;
    const role = user.role === 'admin' ? 'admin' : 'user';
    const [firstname, surname] = [String(user.firstname ?? ''), String(user.surname ?? '')];
    return { _id, username, firstname, surname, role, coins, unread: 0, seq: -1 };
  },

  write({ _id, username, firstname, surname, role, coins }: SessionUser): void {
    write('user', encodeURIComponent(JSON.stringify({ _id, username, firstname, surname, role })), DAY_S);
    write('profile', encodeURIComponent(JSON.stringify({ username, coins })), DAY_S);
  },

  /** Removes both ([L06]). */
  clear(): void {
    write('user', '', 0);
    write('profile', '', 0);
  },
};
