import type { SettlementEntry } from '@matchday/contracts/matches/events';
import type { Collection, Model, mongo } from 'mongoose';
import type { Tx } from '../application/tx.ts';
import type { Run } from '../domain/settlement.ts';
import type { Stake, StakeState } from '../domain/stake.ts';

/** Payouts that a document knows itself, so that one write serves all entries of the outcome. */
const knownPayout = { won: '$winPays', lost: 0, refunded: '$amount' } as const;

/**
 * Marks the stakes of a page with run, outcome and payout.
 * @throws Error where not all of them were OPEN; the transaction must not be committed then
 */
export async function settleStakes<S extends Stake>(
  model: Model<S>,
  tx: Tx,
  run: Run,
  entries: readonly SettlementEntry[],
): Promise<void> {
  const stakes = model.collection as unknown as Collection<Stake>;
  const stateOf = (entry: Pick<SettlementEntry, 'outcome'>): StakeState =>
    entry.outcome === 'refunded' ? 'VOID' : 'SETTLED';
  let settled = 0;
  for (const outcome of ['won', 'lost', 'refunded'] as const) {
    const ids = entries.filter((entry) => entry.outcome === outcome).map(({ id }) => id);
    if (ids.length === 0) continue;
    const set = { state: stateOf({ outcome }), run: run._id, version: run.version, outcome };
    const { modifiedCount } = await stakes.updateMany(
      { _id: { $in: ids }, state: 'OPEN' },
      [{ $set: { ...set, payout: knownPayout[outcome] } }],
      { session: tx },
    );
    settled += modifiedCount;
  }
  const earned: mongo.AnyBulkWriteOperation<Stake>[] = entries
    .filter(({ outcome }) => outcome === 'earned')
    .map((entry) => ({
      updateOne: {
        filter: { _id: entry.id, state: 'OPEN' },
        update: {
          $set: {
            state: stateOf(entry),
            run: run._id,
            version: run.version,
            outcome: 'earned',
            payout: entry.amount,
          },
        },
      },
    }));
  if (earned.length > 0) settled += (await stakes.bulkWrite(earned, { session: tx })).modifiedCount;
  if (settled !== entries.length)
    throw new Error(`run ${run._id}: ${settled} of ${entries.length} stakes were open`);
}
