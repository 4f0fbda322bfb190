import { keepRecording, recordedMessage } from '@matchday/contracts/reads/record-reads';
import { type StreamData, type StreamName, streamMessages } from '@matchday/contracts/stream';
import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { createAttempts } from '../calls/attempts/attempts.ts';
import { SESSION_READ } from '../calls/mark-stale.ts';
import { createQueryClient } from '../calls/query.ts';
import { keepLive } from '../live/live.ts';
import type { Note, Platform, Session, SessionState, SessionUser, WidgetModule } from '../platform.ts';
import { faults } from './answers.ts';

/** Platform of a test, with what a test can inspect and trigger. */
export interface FakePlatform extends Platform {
  /** Messages that were shown, in order. */
  readonly notes: Note[];
  /** Navigations that left the part, in order. */
  readonly left: { to: string; replace?: boolean; state?: unknown }[];
  /** Sends a message on the live stream. */
  say<N extends StreamName>(name: N, data: StreamData<N>): void;
  /** Changes who is signed in. */
  become(user: SessionUser | null): void;
  /** Asks the leave guards, as the shell does before navigating to another part. */
  askToLeave(): Promise<boolean>;
  /** How often the session was refreshed. */
  refreshes: number;
  /** The browser may offer to install the app: `ask` is called then. @returns sets whether it does */
  offerInstall(ask: () => Promise<void>): (isOffered: boolean) => void;
}

/** Name under which `renderPart` mounts a part. */
export const PART_UNDER_TEST = 'part-under-test';

/** A user for tests; `changes` overrides, such as `{ role: 'admin' }`. */
export const person = (changes: Partial<SessionUser> = {}): SessionUser => ({
  _id: 'a'.repeat(24),
  username: 'amina',
  firstname: 'Amina',
  surname: 'Nakato',
  role: 'user',
  coins: 500,
  unread: 0,
  seq: 1,
  ...changes,
});

/** What differs from a signed-out page without widgets. */
export interface FakeOptions {
  user?: SessionUser | null;
  /** Whether the part under test owns a path; others leave it. Owns all if left out. */
  owns?: (path: string) => boolean;
  /** Widgets of other parts; null for one that cannot be loaded. One that is left out fails the test. */
  widgets?: Record<string, WidgetModule | null>;
  /** Whether messages of the stream are put into the answers, as in the shell. */
  live?: boolean;
}

/** A platform without a shell: navigation, toasts and sign-out are recorded. */
export function fakePlatform({
  user = null,
  owns = () => true,
  widgets = {},
  live = true,
}: FakeOptions = {}): FakePlatform {
  const listeners = new Set<() => void>();
  const guards = new Set<() => boolean | Promise<boolean>>();
  const streams = new Map<StreamName, Set<(data: never) => void>>();
  let state: SessionState = { user, status: user ? 'signed-in' : 'signed-out' };
  const become = (next: SessionUser | null): void => {
    state = { user: next, status: next ? 'signed-in' : 'signed-out' };
    for (const listener of listeners) listener();
  };
  // As the shell does: whether the session is over is what the profile says.
  const queryClient = recordingCache((key) => {
    if (key?.[0] !== SESSION_READ && state.user) void session.refresh();
  });
  const notes: Note[] = [];
  const notify = (note: Note): void => void notes.push(note);
  const session: Session = {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: ({ user: signed }) => become({ ...signed, unread: 0, seq: 0 }),
    signOut: async () => become(null),
    refresh: async () => {
      fake.refreshes += 1;
      await queryClient.invalidateQueries({ queryKey: [SESSION_READ] });
    },
  };
  const install = { isOffered: false, ask: async () => {} };
  const fake: FakePlatform = {
    install: {
      isOffered: () => install.isOffered,
      subscribe: session.subscribe,
      ask: () => install.ask(),
    },
    offerInstall(ask) {
      install.ask = ask;
      return (isOffered) => {
        install.isOffered = isOffered;
        for (const listener of listeners) listener();
      };
    },
    queryClient,
    nonce: 'test',
    notes,
    left: [],
    refreshes: 0,
    become,
    attempts: createAttempts({ queryClient, session, notify }),
    say: (name, data) => {
      const message = recordedMessage(name, streamMessages[name], data);
      for (const listener of streams.get(name) ?? []) listener(message as never);
    },
    session,
    navigate: (to, options = {}) => void fake.left.push({ to, ...options }),
    owner: (path) => (owns(path) ? PART_UNDER_TEST : 'another-part'),
    resolve: (path) => path,
    preload: async () => {},
    loadWidget: async (name) => {
      const found = widgets[name];
      if (found) return found;
      const error = new Error(`No fake widget ${name}: pass it in \`widgets\` of renderPart`);
      if (found === undefined) faults.push(error);
      throw error;
    },
    notify,
    colorScheme: {
      manager: () => ({
        get: () => 'light',
        set: () => {},
        subscribe: () => {},
        unsubscribe: () => {},
        clear: () => {},
      }),
    },
    stream: {
      subscribe: (name, listener) => {
        const all = streams.get(name) ?? new Set();
        streams.set(name, all.add(listener as (data: never) => void));
        return () => all.delete(listener as (data: never) => void);
      },
    },
    guardLeaving: (ask) => {
      guards.add(ask);
      return () => guards.delete(ask);
    },
    askToLeave: async () => {
      for (const ask of guards) if (!(await ask())) return false;
      return true;
    },
    arrived: () => {},
    resetShares: () => {},
  };
  if (live) keepLive({ queryClient, stream: fake.stream, random: () => 0 });
  return fake;
}

/** Milliseconds between two tries in tests; on the page they are seconds. */
const retryDelay = 20;

/** The cache shares what is equal between an old answer and a new one: its copies note what is read of them too. */
function recordingCache(...onUnauthenticated: Parameters<typeof createQueryClient>): QueryClient {
  const queryClient = createQueryClient(...onUnauthenticated);
  const { queries, mutations } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    mutations: { ...mutations, retryDelay },
    queries: {
      ...queries,
      retryDelay,
      structuralSharing: (before, after) => keepRecording(replaceEqualDeep(before, after), after, before),
    },
  });
  return queryClient;
}
