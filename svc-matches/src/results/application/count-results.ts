import type { ResultPage } from '../domain/result.ts';
import type { Ports } from './ports.ts';

/** Told of each page that has been counted. */
export type OnCounted = (page: ResultPage) => Promise<void>;

/**
 * Counts what settlements have queued: a page leaves the queue in the transaction that adds it, so that it counts
 * exactly once whatever fails. Pages only add, so that their order does not matter. Listeners are told afterwards, and
 * at most once.
 * @returns a pass until nothing waits, to be repeated by any number of instances
 */
export function countResults(
  { transact, results, logger }: Pick<Ports, 'transact' | 'results' | 'logger'>,
  tell: readonly OnCounted[],
) {
  const countOne = () =>
    transact(async (tx) => {
      const page = await results.take(tx);
      if (page) await results.add(tx, page);
      return page;
    });
  return async (): Promise<void> => {
    for (let page = await countOne(); page; page = await countOne())
      for (const listener of tell)
        await listener(page).catch((error: unknown) =>
          logger.warn({ err: error, page: page?._id }, 'groups did not hear of results'),
        );
  };
}
