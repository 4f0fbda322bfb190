import { getFixtures, getLeagues, getLeagueTeams, getPosts } from '@matchday/contracts/matches/http';
import type { Session } from '@matchday/web-kit';
import type { QueryClient } from '@tanstack/react-query';

const KEY = 'matchday-last-board';
/** Characters that are kept at most. */
const MOST = 100_000;
/** Milliseconds for which a board is worth showing. */
const MAX_AGE = 24 * 3_600_000;
/** Milliseconds without a new answer after which the board is kept. */
const CALM_MS = 1500;

/** Reads whose answers are the same for everybody; nothing else is kept. */
const shared: ReadonlySet<string> = new Set(
  [getFixtures, getLeagues, getLeagueTeams, getPosts].map(({ name }) => name),
);

interface Stored {
  /** Who saw it: nobody else is shown it. */
  person: string;
  /** Deployment whose screens understand it. */
  revision: string;
  at: number;
  entries: { key: readonly unknown[]; data: unknown }[];
}

/** The board as it was seen last on this device. */
export interface LastBoard {
  /** Puts it into the cache for this person. @returns whether there was one */
  restore(person: string | undefined): boolean;
  /** When it was seen, while a screen shows some of it; null otherwise. */
  shownSince(): number | null;
  subscribe(listener: () => void): () => void;
}

interface LastBoardOptions {
  client: QueryClient;
  session: Pick<Session, 'get' | 'subscribe'>;
  revision: string;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  clock?: () => number;
}

/** Keeps shared lists across visits, so that the next one begins with the board instead of a skeleton. */
export function createLastBoard(options: LastBoardOptions): LastBoard {
  const { client, session, revision, storage = localStorage, clock = Date.now } = options;
  let restored: { at: number; keys: readonly (readonly unknown[])[] } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cache = client.getQueryCache();
  const isKept = (key: readonly unknown[]): boolean => key.length === 2 && shared.has(String(key[0]));

  const forget = (): void => {
    clearTimeout(timer);
    restored = undefined;
    quietly(() => storage.removeItem(KEY));
  };
  const keep = (): void => {
    const person = session.get().user?._id;
    if (session.get().status !== 'signed-in' || !person) return;
    const entries: Stored['entries'] = [];
    let room = MOST;
    for (const { queryKey, state } of cache.getAll()) {
      if (!isKept(queryKey) || state.status !== 'success') continue;
      const size = JSON.stringify(state.data).length;
      if (size > room) continue;
      room -= size;
      entries.push({ key: queryKey, data: state.data });
    }
    if (entries.length === 0) return;
    const stored: Stored = { person, revision, at: clock(), entries };
    quietly(() => storage.setItem(KEY, JSON.stringify(stored)));
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query.queryKey)) return;
    clearTimeout(timer);
    timer = setTimeout(keep, CALM_MS);
  });
  let before = session.get().user?._id;
  session.subscribe(() => {
    const { status, user } = session.get();
    if (status === 'signed-out' || (before !== undefined && user?._id !== before)) forget();
    before = user?._id ?? before;
  });
  return {
    restore(person) {
      const stored = quietly(() => JSON.parse(storage.getItem(KEY) ?? 'null') as Stored | null);
      if (!stored || !person || stored.revision !== revision || clock() - stored.at > MAX_AGE) return false;
      if (stored.person !== person) {
        forget();
        return false;
      }
      for (const { key, data } of stored.entries)
        if (isKept(key)) client.setQueryData(key, data, { updatedAt: stored.at });
      restored = { at: stored.at, keys: stored.entries.map(({ key }) => key) };
      return true;
    },
    shownSince() {
      const { at, keys } = restored ?? { at: 0, keys: [] };
      const isShown = keys.some((queryKey) => {
        const query = cache.find({ queryKey, exact: true });
        return query !== undefined && query.state.dataUpdatedAt <= at && query.getObserversCount() > 0;
      });
      return isShown ? at : null;
    },
    subscribe: (listener) => cache.subscribe(listener),
  };
}

/** Storage may be full, forbidden or hold something else: then there is no last board. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
