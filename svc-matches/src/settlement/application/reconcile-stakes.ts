import { type Bounds, reconcileHoldings } from '@matchday/service-kit/wallet/reconcile-holdings';
import type { Settled } from '../domain/settlement.ts';
import type { Ports } from './ports.ts';

/**
 * Compares what each fixture holds in the ledger with its open stakes; a settled or void fixture holds nothing.
 * Undecided stakes may be there or not, and while a run moves coins anything may be.
 * @returns a pass over all fixtures, to be repeated by any number of instances
 */
export function reconcileStakes(
  ports: Pick<Ports, 'fixtures' | 'bets' | 'purchases' | 'runs' | 'wallet'>,
): () => Promise<void> {
  const { fixtures, bets, purchases, runs, wallet } = ports;
  const boundsOf = async (ids: readonly string[]) => {
    // Closing a run has checked that nothing is open: otherwise each pass would read all stakes there ever were.
    const unsettled = async (of: Settled) => {
      const settled = new Set(await runs.settled(ids, of));
      return ids.filter((id) => !settled.has(id));
    };
    const sums = await Promise.all([
      bets.held(await unsettled('bets')),
      purchases.held(await unsettled('impacts')),
    ]);
    const bounds = new Map<string, Bounds>();
    for (const { fixture, open, undecided } of sums.flat()) {
      const { least, most } = bounds.get(fixture) ?? { least: 0, most: 0 };
      bounds.set(fixture, { least: least + open, most: most + open + undecided });
    }
    // After the sums: a run that has begun meanwhile is seen.
    for (const fixture of await runs.moving(ids))
      bounds.set(fixture, { least: 0, most: Number.POSITIVE_INFINITY });
    return bounds;
  };
  return reconcileHoldings({ of: 'fixture', wallet, idsAfter: fixtures.idsAfter, boundsOf });
}
