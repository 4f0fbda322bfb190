import type { ResultPage } from '../domain/result.ts';
import type { Ports } from './ports.ts';

/** Told of each page that has been counted. */
export type OnCounted = (page: ResultPage) => Promise<void>;

/** How long a page waits at most while coins are being paid. */
const mostWaitMs = 120_000;

/**
 * Counts what settlements have queued: a page leaves the queue in the transaction that adds it, so that it counts
 * exactly once whatever fails. Pages only add, so that their order does not matter. Listeners are called afterwards, and
 * at most once. While coins are being paid, boards wait, but no longer than two minutes.
 * @param isPaying whether the database is busy with what people wait for
 * @returns a pass until nothing waits, to be repeated by any number of instances
 */
export function countResults(
  { transact, results, clock, logger }: Pick<Ports, 'transact' | 'results' | 'clock' | 'logger'>,
  tell: readonly OnCounted[],
  isPaying: () => Promise<boolean>,
) {
  const countOne = async () => {
    const before = new Date(clock().getTime() - ((await isPaying()) ? mostWaitMs : 0));
    return transact(async (tx) => {
      const page = await results.take(tx, before);
      if (page) await results.add(tx, page);
      return page;
    });
  };
  return async (): Promise<void> => {
    for (let page = await countOne(); page; page = await countOne())
      for (const listener of tell)
        await listener(page).catch((error: unknown) =>
          logger.warn({ err: error, page: page?._id }, 'groups did not hear of results'),
        );
  };
}
