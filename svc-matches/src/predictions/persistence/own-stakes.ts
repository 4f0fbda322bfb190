import { joinedFind } from '@matchday/service-kit/mongo/joined-find';
import type { Slice } from '@matchday/service-kit/paging';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import { betOrders } from '../application/lists/bet-orders.ts';
import type { OwnList, OwnStakes } from '../application/ports.ts';
import type { FixtureSums } from '../domain/my-sums.ts';
import { runningStates, type Stake } from '../domain/stake.ts';
import { asStakes } from './stored-state.ts';

/** Nothing has decided it: SETTLED is not stored, but follows from the version (decision 52). */
const running: QueryFilter<Stake> = { state: { $in: [...runningStates] }, version: 0 };
const over: QueryFilter<Stake> = {
  $or: [
    { state: { $in: [...runningStates] }, version: { $gt: 0 } },
    { state: { $in: ['SETTLED', 'VOID', 'CANCELLED'] } },
  ],
};

/** Stakes on these fixtures or players; bets have no player. */
const on = (found: OwnList['found']): object =>
  found ? { $or: [{ fixture: { $in: [...found.fixtures] } }, { player: { $in: [...found.players] } }] } : {};

/**
 * The stakes of one person, served by an index on the person and the time: one query walks what is the person's own.
 * @param only what the documents of that index have in common
 */
export function ownStakes<S extends Stake>(model: Model<S>, only: object = {}): OwnStakes<S> {
  // The schema knows the fields of every stake; the compiler cannot see that through the generic document.
  const stakes = model as unknown as Model<Stake>;
  const find = joinedFind<S>(() => model.collection);
  const listOf =
    (state: QueryFilter<Stake>) =>
    async (user: string, { limit, after }: Slice, { found, sort: sorted = 'newest' }: OwnList = {}) => {
      const { sort, after: beyond } = betOrders[sorted];
      const filter = { $and: [{ user, ...only }, state, on(found), beyond(after)] };
      // What people read goes together; a search of an admin would keep them waiting.
      if (found)
        return asStakes((await stakes.find(filter).sort(sort).limit(limit).lean()) as Stake[] as S[]);
      return asStakes(await find({ filter, sort, limit }));
    };
  return {
    running: listOf(running),
    over: listOf(over),
    sumsByFixture: (user) => stakes.aggregate<FixtureSums>(sumsPipeline({ user, ...only })),
  };
}

const sumsPipeline = (own: object): PipelineStage[] => [
  { $match: { ...own, outcome: { $in: ['won', 'lost', 'earned'] } } },
  {
    $group: {
      _id: '$fixture',
      count: { $sum: 1 },
      staked: { $sum: '$amount' },
      paid: { $sum: '$payout' },
      first: { $min: '$createdAt' },
    },
  },
  { $set: { fixture: '$_id' } },
  { $unset: '_id' },
];
