import type { Collection, Model, mongo } from 'mongoose';
import type { Tx } from '../application/tx.ts';
import type { Run, Settling } from '../domain/settlement.ts';
import { type Stake, type StakeState, settleableStates } from '../domain/stake.ts';

/** Payouts that a document knows itself, so that one write serves all stakes of the outcome. */
const knownPayout = { won: '$winPays', lost: 0, refunded: '$amount' } as const;

/** Stakes that a run is about and has not decided yet. */
export const unsettledBy = (run: Run) => ({
  state: { $in: [...settleableStates] },
  version: { $lt: run.version },
});

/** A pipeline sees the document as it was before it, so that differences are to the payout before. */
const settledTo = (run: Run, outcome: Stake['outcome'], payout: string | number) => {
  const state: StakeState = outcome === 'refunded' ? 'VOID' : 'SETTLED';
  const released = { $cond: [{ $eq: ['$state', 'OPEN'] }, '$amount', 0] };
  const difference = { $subtract: [payout, '$payout'] };
  const { _id, version } = run;
  return [{ $set: { state, run: _id, version, outcome, payout, released, difference } }];
};

/**
 * Marks the stakes of a page with run, outcome and payout, and with what that moves.
 * @throws Error where one of them was not the run's to decide; the transaction must not be committed then
 */
export async function settleStakes<S extends Stake>(
  model: Model<S>,
  tx: Tx,
  run: Run,
  page: readonly Settling[],
): Promise<void> {
  const stakes = model.collection as unknown as Collection<Stake>;
  let settled = 0;
  for (const outcome of ['won', 'lost', 'refunded'] as const) {
    const ids = page.filter(({ verdict }) => verdict.outcome === outcome).map(({ entry }) => entry.id);
    if (ids.length === 0) continue;
    const { modifiedCount } = await stakes.updateMany(
      { _id: { $in: ids }, ...unsettledBy(run) },
      settledTo(run, outcome, knownPayout[outcome]),
      { session: tx },
    );
    settled += modifiedCount;
  }
  const earned: mongo.AnyBulkWriteOperation<Stake>[] = page
    .filter(({ verdict }) => verdict.outcome === 'earned')
    .map(({ entry, verdict }) => ({
      updateOne: {
        filter: { _id: entry.id, ...unsettledBy(run) },
        update: settledTo(run, 'earned', verdict.payout),
      },
    }));
  if (earned.length > 0) settled += (await stakes.bulkWrite(earned, { session: tx })).modifiedCount;
  if (settled !== page.length)
    throw new Error(`run ${run._id}: ${settled} of ${page.length} stakes were its own`);
}
