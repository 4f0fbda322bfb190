import type { Outcome } from '@matchday/contracts/matches/rules';
import type { Session } from '@matchday/service-kit/mongo';
import type { Collection, Model, mongo } from 'mongoose';
import type { Claim } from '../application/ports.ts';
import { type Stake, type StakeState, settleableStates } from '../domain/stake.ts';
import type { Settling } from '../domain/verdict.ts';

/** What writes stakes names their people too, as the shard key; only the ids are worth looking up by. */
export const idIndex = { _id: 1 } as const;

/**
 * The index of pages of a fixture's stakes by id. They name it, because MongoDB tends to walk the ids of all stakes instead,
 * past those of every other fixture.
 */
export const byFixture = { fixture: 1, state: 1, _id: 1 } as const;

/** Stakes that a run settles and has not decided yet. */
export const unsettledBy = (run: Claim) => ({
  state: { $in: [...settleableStates] },
  version: { $lt: run.version },
});

/** Coins that a bet brings by a decision, as in `betVerdict`. */
export const paidBy = (by: Outcome | 'void') =>
  by === 'void' ? '$amount' : { $cond: [{ $eq: ['$prediction', by] }, '$winPays', 0] };

/** Outcome and payout of a stake: values, or expressions over its document. */
interface Decided {
  outcome: Stake['outcome'] | object;
  payout: string | number | object;
}

/** The verdict that follows from the document itself, so that one write serves all stakes of a page. */
const decidedBy = (by: Outcome | 'void'): Decided => ({
  outcome: by === 'void' ? 'refunded' : { $cond: [{ $eq: ['$prediction', by] }, 'won', 'lost'] },
  payout: paidBy(by),
});

/**
 * A pipeline sees the document as it was before, so that differences are to the payout before. It leaves what indexes
 * contain as it is, unless a match is void or no longer void: updating the indexes costs more than all the rest.
 */
const settledTo = ({ _id, version }: Claim, { outcome, payout }: Decided) => {
  const [refunded, settled]: StakeState[] = ['VOID', 'SETTLED'];
  const noLongerVoid = { $cond: [{ $eq: ['$state', refunded] }, settled, '$state'] };
  const state = outcome === 'refunded' ? refunded : noLongerVoid;
  const released = { $cond: [{ $eq: ['$version', 0] }, '$amount', 0] };
  const difference = { $subtract: [payout, '$payout'] };
  return [{ $set: { state, run: _id, version, outcome, payout, released, difference } }];
};

/**
 * Marks the stakes of a page with run, outcome and payout, and with what that moves.
 * @param page all stakes after the run's cursor, by id, that it had not settled
 * @throws Error if the run may not decide one of them; the transaction must not be committed then
 */
export async function settleStakes<S extends Stake>(
  model: Model<S>,
  tx: Session,
  run: Claim,
  page: readonly Settling[],
): Promise<void> {
  const stakes = model.collection as unknown as Collection<Stake>;
  const settle = async () => {
    if (run.by === 'impacts') {
      const earned: mongo.AnyBulkWriteOperation<Stake>[] = page.map(({ entry, verdict }) => ({
        updateOne: {
          filter: { _id: entry.id, user: entry.userId, ...unsettledBy(run) },
          update: settledTo(run, verdict),
          hint: idIndex,
        },
      }));
      return stakes.bulkWrite(earned, { session: tx });
    }
    const users = [...new Set(page.map(({ entry }) => entry.userId))];
    // One walk of the fixture's part of the index costs less than looking up a thousand ids.
    return stakes.updateMany(
      {
        fixture: run.fixture,
        ...unsettledBy(run),
        _id: { $gt: run.cursor, $lte: page.at(-1)?.entry.id as string },
        user: { $in: users },
      },
      settledTo(run, decidedBy(run.by)),
      { session: tx, hint: byFixture },
    );
  };
  const { modifiedCount } = await settle();
  if (modifiedCount !== page.length)
    throw new Error(`run ${run._id}: ${modifiedCount} of ${page.length} stakes could be settled`);
}
