import DataLoader from 'dataloader';
import { currentOrigin, inCommon, type Origin } from './in-common.ts';

/** Entries in one batch, where its work does not bound them. */
const usualSize = 500;

/** How entries are put together. */
export interface BatchOptions {
  /** Batches under way at the same time; 1 where left out. */
  atOnce?: number;
  /**
   * Entries in one batch; 500 where left out. Work that takes fewer at a time must say so here: it must not cut a batch
   * itself, because what fails then fails for entries that are done.
   */
  atMost?: number;
  /** Milliseconds after which a batch keeps the next one waiting no longer; for ever where left out. */
  patienceMs?: number;
  /** Hears how many entries went together. */
  sizeOf?: (entries: number) => void;
}

/**
 * Sends single queries or writes in batches: entries of the same turn of the event loop, or that come while `atOnce`
 * batches are running, go together. Under load a request then costs a share of a query instead of a whole one; alone
 * it does not wait. Nothing is joined or remembered: the same key twice is two entries with an answer each, so that a
 * write always meets what is stored. A batch begins after its entries arrived, so that a read sees what was written
 * before.
 * @param answerAll the answers in the order of the entries; runs in its own context, see `inCommon`
 * @param sizeOf hears how many entries went together
 * @returns throws what `answerAll` threw for the batch that held the entry
 */
export function batched<Entry, Answer>(
  answerAll: (entries: readonly Entry[]) => Promise<readonly Answer[]>,
  { atOnce = 1, atMost = usualSize, patienceMs, sizeOf }: BatchOptions = {},
): (entry: Entry) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const begin = () => {
    if (underWay >= atOnce) return;
    const dispatch = waiting.shift();
    if (!dispatch) return;
    underWay += 1;
    dispatch();
  };
  /** @returns what ends it; a second time does nothing */
  const holdNext = () => {
    let holds = true;
    const end = () => {
      clearTimeout(timer);
      if (!holds) return;
      holds = false;
      underWay -= 1;
      begin();
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(end, patienceMs);
    return end;
  };
  const loader = new DataLoader<{ entry: Entry; origin: Origin }, Answer>(
    async (loads) => {
      sizeOf?.(loads.length);
      const end = holdNext();
      try {
        const entries = loads.map(({ entry }) => entry);
        return await inCommon(
          loads.map(({ origin }) => origin),
          () => answerAll(entries),
        );
      } finally {
        end();
      }
    },
    {
      cache: false,
      maxBatchSize: atMost,
      batchScheduleFn(dispatch) {
        waiting.push(dispatch);
        setImmediate(begin);
      },
    },
  );
  return (entry) => loader.load({ entry, origin: currentOrigin() });
}

/**
 * Reads things by id in common queries; each id is asked for once in a query.
 * @param findAll finds the ids that exist, in any order
 * @returns null for an unknown id
 */
export function batchedFind<Found>(
  findAll: (ids: readonly string[]) => Promise<readonly Found[]>,
  idOf: (found: Found) => string,
): (id: string) => Promise<Found | null> {
  return batched(async (ids) => {
    const found = await findAll([...new Set(ids)]);
    const byId = new Map(found.map((one) => [idOf(one), one]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}
