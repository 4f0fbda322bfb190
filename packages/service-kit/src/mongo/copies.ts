import { AsyncLocalStorage } from 'node:async_hooks';

/** What has been written up to one moment. */
export interface Stamped {
  /** Different after each committed change. */
  readonly text: string;
  /**
   * Different after each committed change of these kinds: the name of a collection, with `:` and the comment of a write
   * that has one.
   */
  of(kinds: readonly string[]): string;
}

/** Reads the stamp of the current request, once. */
type ReadStamp = () => Promise<Stamped>;

const storage = new AsyncLocalStorage<ReadStamp | undefined>();

/** Runs `work`, which only reads, so that copies are used within it. @returns what reads its stamp */
export function withCopies(stamp: { read: ReadStamp }, work: (readStamp: ReadStamp) => void): void {
  let read: Promise<Stamped> | undefined;
  const once: ReadStamp = () => {
    read ??= stamp.read();
    return read;
  };
  storage.run(once, () => work(once));
}

/** Runs `work` for several requests outside of their copies: one may have read its stamp before another began. */
export const withoutCopies = <T>(work: () => T): T => storage.run(undefined, work);

/** The documents of a collection in memory, as they are at the moment of the request that reads them. */
export type Copy<Value> = () => Promise<Value | undefined>;

/**
 * Keeps what `load` returns, for as long as the stamp says that nothing of these kinds has been written. The stamp is
 * read in each request, after it has begun: nobody reads older than from the database, whichever instance has written.
 * @param load null when there is too much to keep; it is not asked for again then
 * @returns undefined outside of requests that only read, and where there is too much: read the database
 */
export function copyOf<Value extends object>(
  kinds: readonly string[],
  load: () => Promise<Value | null>,
): Copy<Value> {
  let kept: { version: string; value: Promise<Value | null> } | undefined;
  let isTooMuch = false;
  const loadAt = (version: string) => {
    const loading = { version, value: load() };
    kept = loading;
    loading.value.then(
      (value) => {
        isTooMuch ||= value === null;
      },
      () => {
        if (kept === loading) kept = undefined;
      },
    );
    return loading;
  };
  return async () => {
    const readStamp = storage.getStore();
    if (!readStamp || isTooMuch) return undefined;
    const version = (await readStamp()).of(kinds);
    // Loaded after the same stamp was read by another request: all that this one may see is in it.
    const { value } = kept?.version === version ? kept : loadAt(version);
    return (await value) ?? undefined;
  };
}

/** The documents of a collection, in the order of its list and by id. */
export interface Kept<Doc> {
  all: readonly Doc[];
  byId: ReadonlyMap<string, Doc>;
}

/** A collection with more documents is read from the database. */
const most = 20_000;

/** @param all reads so many documents; @returns null for too many */
export async function keepAll<Doc extends { _id: string }>(
  all: (limit: number) => Promise<Doc[]>,
): Promise<Kept<Doc> | null> {
  const found = await all(most + 1);
  return found.length > most ? null : { all: found, byId: new Map(found.map((doc) => [doc._id, doc])) };
}

/** Undefined where an id is not in memory: what refers to it may have been written a moment ago. */
export function several<Doc>(
  kept: Pick<Kept<Doc>, 'byId'> | undefined,
  ids: readonly string[],
): Doc[] | undefined {
  const found = kept ? ids.map((id) => kept.byId.get(id)) : [undefined];
  return found.every((doc) => doc !== undefined) ? found : undefined;
}
