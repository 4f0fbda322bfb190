import {
  getHoldings,
  type Holding,
  type HoldingsOf,
  reportDifferences,
} from '@matchday/contracts/wallet/internal';
import type { Logger } from '../process/logger.ts';
import type { Part } from '../process/part.ts';
import { repeat } from '../process/schedule.ts';
import type { WalletClient } from './client.ts';

/** What an account may hold right now: more than `least` while something is under way. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Ids of one question. */
const pageSize = 500;
/** Differences of one report; there is no need to read more. */
const mostDifferences = 100;

/**
 * Compares what fixtures or orders hold in the ledger with what their service says, all of them in one pass, and
 * reports what differs. Others move coins meanwhile: an account is asked for before and after the service's own sums
 * were read, and only what is found in two passes while the account did not move counts. Each report replaces the last.
 * @param options `idsAfter` in order, those whose account should hold something among them; `boundsOf` is asked for
 * accounts that hold something too, an id that it leaves out should hold nothing
 */
export function reconcileHoldings(options: {
  of: HoldingsOf;
  wallet: Pick<WalletClient, 'ask'>;
  idsAfter: (after: string, limit: number) => Promise<string[]>;
  boundsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, Bounds>>;
  /** What differs in the sums of all of them, in words; reported where the pass before found something too. */
  notes?: () => Promise<readonly string[]>;
}): () => Promise<void> {
  const { of, wallet, idsAfter, boundsOf, notes = async () => [] } = options;
  let before = new Map<string, number>();
  let wasNoted = false;

  const holdings = async (ids: readonly string[], after: string, to: string | undefined) => {
    const { holdings: found } = await wallet.ask(getHoldings, { body: { of, ids: [...ids], after, to } });
    return new Map(found.map((one) => [one.id, one]));
  };
  const none = (id: string): Holding => ({ id, coins: 0, moved: 0 });

  const compare = async (ids: readonly string[], after: string, to: string | undefined) => {
    const first = await holdings(ids, after, to);
    const all = [...new Set([...ids, ...first.keys()])];
    const bounds = await boundsOf(all);
    const suspects = all.flatMap((id) => {
      const { coins, moved } = first.get(id) ?? none(id);
      const { least, most } = bounds.get(id) ?? { least: 0, most: 0 };
      return coins < least || coins > most ? [{ id, held: coins, moved, least, most }] : [];
    });
    if (suspects.length === 0) return [];
    const second = await holdings(ids, after, to);
    return suspects.filter(({ id, moved }) => (second.get(id) ?? none(id)).moved === moved);
  };

  return async () => {
    const found: Awaited<ReturnType<typeof compare>> = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const ids = await idsAfter(after, pageSize);
      const to: string | undefined = ids.length < pageSize ? undefined : ids.at(-1);
      found.push(...(await compare(ids, after, to)));
      after = to;
    }
    const standing = found.filter(({ id, moved }) => before.get(id) === moved);
    before = new Map(found.map(({ id, moved }) => [id, moved]));
    const differences = standing.slice(0, mostDifferences).map(({ moved: _moved, ...one }) => one);
    const noted = await notes();
    const body = { of, differences, notes: wasNoted ? [...noted] : [] };
    wasNoted = noted.length > 0;
    await wallet.ask(reportDifferences, { body });
  };
}

/** Repeats such passes, the first after `everyMs`: services that start together would differ for no reason. */
export function reconciliation(
  name: string,
  options: { pass: () => Promise<void>; everyMs: number; logger: Logger },
): Part {
  const { pass, everyMs, logger } = options;
  let isFirst = true;
  const run = async () => {
    if (!isFirst) await pass();
    isFirst = false;
  };
  return repeat({ name, everyMs, logger, run });
}
