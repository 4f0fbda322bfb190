import type { StreamData } from '@matchday/contracts/stream';
import { getProfile, logout, type Profile, type User } from '@matchday/contracts/wallet/http';
import {
  api,
  isApiError,
  keyOf,
  query,
  type Session,
  type SessionState,
  type SessionUser,
} from '@matchday/web-kit';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { sessionCookies } from './session-cookies.ts';

/** What the rest of the shell does when someone comes or goes. */
export interface SessionEvents {
  onSignedIn(user: SessionUser): void;
  /** `reason` tells a chosen log-out from a session that ended. */
  onSignedOut(reason: 'chosen' | 'ended'): void;
}

/** The session with what only the shell may do. */
export interface SessionStore extends Session {
  /** Learns who is signed in; resolves at once for a visitor, else with the first profile answer. */
  start(): Promise<void>;
  /** The session was ended elsewhere, or the profile is gone ([R03]). */
  ended(): void;
  /** A balance of the stream; an older one than the last seen is ignored (DESIGN 7). */
  applyBalance(balance: StreamData<'balance'>): void;
  /** One more notification has come. */
  addUnread(): void;
}

/** The profile is gone for this session: only then is a person logged out ([R03], [Z32]). */
const isGone = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 404);

const profileQuery = query(getProfile);
const shown = ({ _id, username, firstname, surname, role, coins, unread, seq }: Profile): SessionUser => ({
  ...{ _id, username, firstname, surname, role, coins, unread, seq },
});

/**
 * The one session of the page, over the profile in the platform's cache. A profile fetch that fails
 * otherwise than by 401 or 404 is asked for again for as long as it takes, and the person stays
 * (DESIGN 5.14).
 */
export function createSession(client: QueryClient, events: SessionEvents): SessionStore {
  let state: SessionState = { user: null, status: 'loading' };
  let stopObserving = (): void => {};
  const listeners = new Set<() => void>();
  const change = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const show = (user: SessionUser): void => {
    const known = state.user?._id === user._id && state.user.seq > user.seq ? state.user : undefined;
    const current = known ? { ...user, coins: known.coins, seq: known.seq } : user;
    const wasOut = state.status !== 'signed-in' || state.user?._id !== user._id;
    sessionCookies.write(current);
    change({ user: current, status: 'signed-in' });
    if (wasOut) events.onSignedIn(current);
  };
  const leave = (reason: 'chosen' | 'ended'): void => {
    stopObserving();
    sessionCookies.clear();
    const wasIn = state.status === 'signed-in';
    change({ user: null, status: 'signed-out' });
    client.clear();
    if (wasIn) events.onSignedOut(reason);
  };
  const observe = (onOutcome: () => void): void => {
    stopObserving();
    const observer = new QueryObserver(client, {
      ...profileQuery,
      retry: (_failures, error) => !isGone(error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 15_000),
    });
    stopObserving = observer.subscribe(({ data, error, failureCount }) => {
      if (error && isGone(error)) leave('ended');
      else if (data) show(shown(data));
      else if (failureCount > 0 && state.status === 'loading') stayAsLastSeen();
      if (state.status !== 'loading') onOutcome();
    });
  };
  const stayAsLastSeen = (): void => {
    const last = sessionCookies.read();
    if (last) show(last);
  };
  const patch = (changes: (profile: Profile) => Partial<Profile>): void => {
    client.setQueryData<Profile>(
      keyOf(getProfile, {}),
      (profile) => profile && { ...profile, ...changes(profile) },
    );
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (sessionCookies.exist()) {
        change({ user: sessionCookies.read() ?? null, status: 'loading' });
        return new Promise((known) => observe(known));
      }
      change({ user: null, status: 'signed-out' });
      return Promise.resolve();
    },
    signIn({ user }: { user: User }) {
      client.clear();
      show({ ...user, unread: 0, seq: -1 });
      observe(() => {});
    },
    async signOut() {
      await api(logout).catch(() => undefined);
      leave('chosen');
    },
    ended: () => leave('ended'),
    refresh: () => client.invalidateQueries({ queryKey: keyOf(getProfile) }),
    applyBalance: ({ coins, seq }) => patch((profile) => (seq > profile.seq ? { coins, seq } : {})),
    addUnread: () => patch(({ unread }) => ({ unread: unread + 1 })),
  };
}
