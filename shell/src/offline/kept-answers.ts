import {
  getFixtures,
  getFollowedFixtures,
  getLeagues,
  getLeagueTeams,
  getMySlips,
  getMySums,
  getPosts,
} from '@matchday/contracts/matches/http';
import { isNetworkError, type Session } from '@matchday/web-kit';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';

/** The page itself reads it too (paint-frame.ts). */
const KEY = 'matchday-kept';
/** Characters that are kept at most. */
const MOST = 250_000;
/** Entries of a list by pages that are kept at most: its first page. */
const MOST_LISTED = 50;
/** Milliseconds for which an answer is worth showing: as long as the cookies that say who is signed in. */
const MAX_AGE = 24 * 3_600_000;
/** Milliseconds without a new answer after which they are kept. */
const CALM_MS = 1500;

const namesOf = (...calls: { name: string }[]): ReadonlySet<string> => new Set(calls.map(({ name }) => name));
/** Their answers are the same for everybody: they may be shown before it is known who is signed in. */
const shared = namesOf(getFixtures, getLeagues, getLeagueTeams, getPosts);
/** A person's own: shown to nobody else, and only once it is known that the person is still signed in. */
const own = namesOf(getMySlips, getMySums, getFollowedFixtures);

interface Entry {
  key: readonly unknown[];
  data: unknown;
  /** When it was asked for. */
  at: number;
}
interface Stored {
  /** Who saw it: nobody else is shown it. */
  person: string;
  /** Deployment whose screens understand it. */
  revision: string;
  entries: Entry[];
}

/** The board, the tables and the own slips as they were seen last on this device. */
export interface KeptAnswers {
  /** Puts the board into the cache for this person. @returns whether there was one */
  restore(person: string | undefined): boolean;
  /** When what a screen shows of them was seen; null while it shows nothing of them. */
  shownSince(): number | null;
  subscribe(listener: () => void): () => void;
}

interface KeptOptions {
  client: QueryClient;
  session: Pick<Session, 'get' | 'subscribe'>;
  revision: string;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  clock?: () => number;
}

/**
 * Keeps answers across visits: the next one begins with the board instead of a skeleton, and a screen whose call has no
 * answer, because there is no internet, shows the kept one. They are deleted when the person is signed out.
 */
export function keepAnswers(options: KeptOptions): KeptAnswers {
  const { client, session, revision, clock = Date.now } = options;
  // Asking for the storage already throws where the browser forbids it.
  const storage = options.storage ?? quietly(() => localStorage) ?? noStorage;
  const cache = client.getQueryCache();
  /** What was taken from the device, by the hash of its key. */
  const shown = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
    shown.clear();
    quietly(() => storage.removeItem(KEY));
  };
  const read = (person: string | undefined): Entry[] => {
    const stored = quietly(() => JSON.parse(storage.getItem(KEY) ?? 'null') as Stored | null);
    if (!stored || !person) return [];
    if (stored.person !== person) {
      forget();
      return [];
    }
    if (stored.revision !== revision) return [];
    return stored.entries.filter(({ at }) => clock() - at <= MAX_AGE);
  };
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const person = session.get().user?._id;
    if (session.get().status !== 'signed-in' || !person) return;
    const entries = new Map(read(person).map((entry) => [hashKey(entry.key), entry]));
    for (const { queryKey: key, queryHash, state } of cache.getAll())
      if (isKept(key) && state.status === 'success')
        entries.set(queryHash, { key, data: firstPage(state.data), at: state.dataUpdatedAt });
    let room = MOST;
    const newest = [...entries.values()].sort((a, b) => b.at - a.at);
    const fitting = newest.filter((entry) => {
      const size = JSON.stringify(entry.data).length;
      if (size > room) return false;
      room -= size;
      return true;
    });
    if (fitting.length === 0) return;
    const stored: Stored = { person, revision, entries: fitting };
    quietly(() => storage.setItem(KEY, JSON.stringify(stored)));
  };
  const put = (entry: Entry): void => {
    shown.set(hashKey(entry.key), entry);
    client.setQueryData(entry.key, entry.data, { updatedAt: entry.at });
  };
  /** A screen waits for an answer that does not come. */
  const offer = ({ queryKey, queryHash }: Query): void => {
    const { status, user } = session.get();
    if (status !== 'signed-in') return;
    const found = read(user?._id).find(({ key }) => hashKey(key) === queryHash);
    if (found && isKept(queryKey)) put(found);
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query.queryKey)) return;
    if (lacksAnswer(event.query)) return offer(event.query);
    if (event.action.type !== 'success' || shown.get(event.query.queryHash)?.data === event.query.state.data)
      return;
    clearTimeout(timer);
    timer = setTimeout(keep, CALM_MS);
  });
  // A phone may end the app while it is hidden.
  addEventListener('pagehide', () => timer !== undefined && keep());
  let before = session.get().user?._id;
  session.subscribe(() => {
    const { status, user } = session.get();
    if (status === 'signed-out' || (before !== undefined && user?._id !== before)) forget();
    before = user?._id ?? before;
  });
  return {
    restore(person) {
      const board = read(person).filter(({ key }) => key.length === 2 && shared.has(String(key[0])));
      for (const entry of board) put(entry);
      return board.length > 0;
    },
    shownSince() {
      const times = [...shown].flatMap(([hash, { at }]) => {
        const query = cache.get(hash);
        return query && query.state.dataUpdatedAt <= at && query.getObserversCount() > 0 ? [at] : [];
      });
      return times.length > 0 ? Math.min(...times) : null;
    },
    subscribe: (listener) => cache.subscribe(listener),
  };
}

/** Answers of the kept reads, whole or by pages. */
const isKept = ([name, , form]: readonly unknown[]): boolean =>
  (shared.has(String(name)) || own.has(String(name))) && (form === undefined || form === 'pages');

const lacksAnswer = ({ state }: Query): boolean =>
  state.data === undefined && (state.fetchStatus === 'paused' || isNetworkError(state.fetchFailureReason));

/** A list by pages without what follows its beginning. */
function firstPage(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as { pages?: { items: Rows }[]; pageParams?: unknown[] };
  const [first] = pages ?? [];
  if (!first) return data;
  const items = beginningOf(first.items);
  return { pages: [{ ...first, items, next: undefined }], pageParams: pageParams?.slice(0, 1) };
}

/** The rows of a page: SPEC's leagues are in `data`. */
type Rows = readonly unknown[] | { data: readonly unknown[] };
const beginningOf = (rows: Rows): Rows =>
  'data' in rows ? { ...rows, data: rows.data.slice(0, MOST_LISTED) } : rows.slice(0, MOST_LISTED);

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Storage may be full, forbidden or hold something else: then nothing is kept. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
