import type { Session } from '@matchday/service-kit/mongo';
import type { Collection, Model, mongo } from 'mongoose';
import type { Claim } from '../application/ports.ts';
import { type Stake, type StakeState, settleableStates } from '../domain/stake.ts';
import type { Settling } from '../domain/verdict.ts';

/** Payouts that are in the document itself, so that one write serves all stakes of the outcome. */
const knownPayout = { won: '$winPays', lost: 0, refunded: '$amount' } as const;

/** What writes stakes names their people too, as the shard key; only the ids are worth looking up by. */
export const idIndex = { _id: 1 } as const;

/** Stakes that a run settles and has not decided yet. */
export const unsettledBy = (run: Claim) => ({
  state: { $in: [...settleableStates] },
  version: { $lt: run.version },
});

/**
 * A pipeline sees the document as it was before, so that differences are to the payout before. It leaves what indexes
 * contain as it is, unless a match is void or no longer void: updating the indexes costs more than all the rest.
 */
const settledTo = (run: Claim, outcome: Stake['outcome'], payout: string | number) => {
  const [refunded, settled]: StakeState[] = ['VOID', 'SETTLED'];
  const noLongerVoid = { $cond: [{ $eq: ['$state', refunded] }, settled, '$state'] };
  const state = outcome === 'refunded' ? refunded : noLongerVoid;
  const released = { $cond: [{ $eq: ['$version', 0] }, '$amount', 0] };
  const difference = { $subtract: [payout, '$payout'] };
  const { _id, version } = run;
  return [{ $set: { state, run: _id, version, outcome, payout, released, difference } }];
};

/**
 * Marks the stakes of a page with run, outcome and payout, and with what that moves.
 * @throws Error if the run may not decide one of them; the transaction must not be committed then
 */
export async function settleStakes<S extends Stake>(
  model: Model<S>,
  tx: Session,
  run: Claim,
  page: readonly Settling[],
): Promise<void> {
  const stakes = model.collection as unknown as Collection<Stake>;
  let settled = 0;
  for (const outcome of ['won', 'lost', 'refunded'] as const) {
    const entries = page.filter(({ verdict }) => verdict.outcome === outcome).map(({ entry }) => entry);
    if (entries.length === 0) continue;
    const ids = entries.map(({ id }) => id);
    const users = [...new Set(entries.map(({ userId }) => userId))];
    const { modifiedCount } = await stakes.updateMany(
      { _id: { $in: ids }, user: { $in: users }, ...unsettledBy(run) },
      settledTo(run, outcome, knownPayout[outcome]),
      { session: tx, hint: idIndex },
    );
    settled += modifiedCount;
  }
  const earned: mongo.AnyBulkWriteOperation<Stake>[] = page
    .filter(({ verdict }) => verdict.outcome === 'earned')
    .map(({ entry, verdict }) => ({
      updateOne: {
        filter: { _id: entry.id, user: entry.userId, ...unsettledBy(run) },
        update: settledTo(run, 'earned', verdict.payout),
        hint: idIndex,
      },
    }));
  if (earned.length > 0) settled += (await stakes.bulkWrite(earned, { session: tx })).modifiedCount;
  if (settled !== page.length)
    throw new Error(`run ${run._id}: ${settled} of ${page.length} stakes could be settled`);
}
