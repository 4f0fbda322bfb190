import type { StreamData } from '@matchday/contracts/stream';
import { getProfile, logout, type Profile, type User } from '@matchday/contracts/wallet/http';
import { drafts } from '@matchday/ui';
import { api, isApiError, keyOf, type Session, type SessionState, type SessionUser } from '@matchday/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { SignedOutReason } from './after-session.ts';
import { shown, watchProfile } from './profile-watch.ts';
import { sessionCookies } from './session-cookies.ts';
import { joinTabs, type TabNews } from './session-tabs.ts';

/** What the rest of the shell does when someone signs in or out. */
export interface SessionEvents {
  onSignedIn(user: SessionUser): void;
  onSignedOut(reason: SignedOutReason): void;
  /** This tab follows another one, in which somebody has signed in; {@link onSignedIn} was called. */
  onFollowed(user: SessionUser): void;
}

/** The session with what only the shell may call. */
export interface SessionStore extends Session {
  /** Finds out who is signed in; resolves at once for a visitor, else with the first profile answer. */
  start(): Promise<void>;
  /** The session is over ([R03]). */
  ended(): void;
  /** Something reported that the session is over: it is fetched again before anyone is signed out. */
  doubted(): Promise<void>;
  /**
   * Counts a notification that has arrived, unless it takes the place of one that is counted.
   * @returns false for one that has come before: it may come twice
   */
  addUnread(arrived: Pick<StreamData<'notification'>, '_id' | 'createdAt' | 'wasUnread'>): boolean;
}

/** How many notifications are remembered as counted. */
const COUNTED_MOST = 500;
/** Milliseconds before a doubtful session is fetched again: a new cookie may be on its way. */
const DOUBT_MS = 600;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * The one session of the browser as this tab shows it, over the profile in the platform's cache. The tabs
 * share the cookies, so each follows a sign-in or sign-out in another one.
 */
export function createSession(client: QueryClient, events: SessionEvents, join = joinTabs): SessionStore {
  let state: SessionState = { user: null, status: 'loading' };
  let stopWatching = (): void => {};
  const listeners = new Set<() => void>();
  const change = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const show = (user: SessionUser): void => {
    const known = state.user?._id === user._id && state.user.seq > user.seq ? state.user : undefined;
    const current = known ? { ...user, coins: known.coins, seq: known.seq } : user;
    const wasOut = state.status !== 'signed-in' || state.user?._id !== user._id;
    const before = sessionCookies.read();
    sessionCookies.write(current);
    if (before?._id === user._id && before.username !== user.username) tabs.tell('moved');
    drafts.giveTo(current._id);
    change({ user: current, status: 'signed-in' });
    if (wasOut) events.onSignedIn(current);
  };
  const leave = (reason: SignedOutReason): void => {
    stopWatching();
    sessionCookies.clear();
    const { user, status } = state;
    if (reason === 'chosen' || !user) drafts.drop();
    else drafts.keepFor(user._id);
    change({ user: null, status: 'signed-out' });
    client.clear();
    if (status === 'signed-in') events.onSignedOut(reason);
  };
  const follow = (user: SessionUser): void => {
    stopWatching();
    client.clear();
    show(user);
    watch(() => {});
    events.onFollowed(user);
  };
  const watch = (onOutcome: () => void): void => {
    stopWatching();
    stopWatching = watchProfile(client, {
      gone: () => leave('ended'),
      // The cookie now belongs to another person: another tab signed in while this one was suspended.
      found: (user) =>
        // Whatever the stream told this tab until now was meant for the former one: what is fetched next counts.
        state.status === 'signed-in' && state.user?._id !== user._id
          ? follow({ ...user, seq: -1 })
          : show(user),
      failed() {
        const last = state.status === 'loading' ? sessionCookies.read() : undefined;
        if (last) show(last);
      },
      always: () => state.status !== 'loading' && onOutcome(),
    });
  };
  const ask = (): Promise<void> => client.invalidateQueries({ queryKey: keyOf(getProfile) });
  let asksAgain = false;
  /** Asks once more after the profile that is on its way: it may have been read before what was heard meanwhile. */
  const askAgain = async (): Promise<void> => {
    if (asksAgain) return;
    asksAgain = true;
    await client.refetchQueries({ queryKey: keyOf(getProfile) }, { cancelRefetch: false });
    asksAgain = false;
    if (state.status === 'signed-in') await ask();
  };
  /** Compares this tab with the cookies that all tabs share. */
  const compare = (): void => {
    const user = sessionCookies.read();
    if (user && user._id !== state.user?._id && state.status !== 'loading') follow(user);
    else if (user && user.username !== state.user?.username) void client.invalidateQueries();
    else if (state.status === 'signed-in') void ask();
  };
  const heard = (news: TabNews): void => {
    if (news !== 'signed-out') compare();
    else if (state.status === 'signed-in') leave('elsewhere');
  };
  const tabs = join({ heard, lookedAt: compare });
  const counted = new Set<string>();
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (sessionCookies.exist()) {
        change({ user: sessionCookies.read() ?? null, status: 'loading' });
        return new Promise((known) => watch(known));
      }
      change({ user: null, status: 'signed-out' });
      return Promise.resolve();
    },
    signIn({ user }: { user: User }) {
      client.clear();
      show(shown({ ...user, unread: 0, seq: -1 }));
      watch(() => {});
      tabs.tell('signed-in');
    },
    async signOut() {
      await api(logout).catch((error: unknown) => {
        // The session is already over. Any other failure leaves it alive on the server: nobody hears otherwise.
        if (!isApiError(error) || error.status !== 401) throw error;
      });
      leave('chosen');
      tabs.tell('signed-out');
    },
    ended: () => leave('ended'),
    async doubted() {
      await pause(DOUBT_MS);
      if (state.status === 'signed-in') await ask();
    },
    async refresh() {
      await ask();
      tabs.tell('moved');
    },
    addUnread({ _id, createdAt, wasUnread }) {
      const name = `${_id} ${createdAt}`;
      if (counted.has(name)) return false;
      counted.add(name);
      for (const oldest of [...counted].slice(0, -COUNTED_MOST)) counted.delete(oldest);
      if (wasUnread) return true;
      client.setQueryData<Profile>(
        keyOf(getProfile, {}),
        (profile) => profile && { ...profile, unread: profile.unread + 1 },
      );
      if (client.isFetching({ queryKey: keyOf(getProfile) }) > 0) void askAgain();
      return true;
    },
  };
}
