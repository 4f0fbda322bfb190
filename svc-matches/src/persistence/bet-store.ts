import { TIME_ZONE } from '@matchday/contracts/constants';
import { outcomes } from '@matchday/contracts/matches/rules';
import type { Connection, QueryFilter } from 'mongoose';
import type { BetReads, StakeStore } from '../application/stake-ports.ts';
import type { Bet } from '../domain/bet.ts';
import type { DayFigures } from '../domain/my-figures.ts';
import { shownStates } from '../domain/stake.ts';
import { after, asDate } from './after.ts';
import { defineModel } from './model.ts';
import { createStakeStore, stakeDefinition, stakeIndexes } from './stake-store.ts';

const definition = {
  ...stakeDefinition,
  prediction: { type: String, enum: outcomes },
  odds: Number,
  winPays: Number,
};

/** Bets in MongoDB. */
export function createBetStore(connection: Connection): StakeStore<Bet> & BetReads {
  const model = defineModel<Bet>(connection, 'bets', definition, [
    ...stakeIndexes,
    [{ createdAt: -1, _id: -1 }],
    [{ user: 1, createdAt: -1, _id: -1 }],
  ]);
  const shown = (filter: { user?: string | undefined; fixture?: string | undefined }): QueryFilter<Bet> => ({
    state: { $in: [...shownStates] },
    ...(filter.user === undefined ? {} : { user: filter.user }),
    ...(filter.fixture === undefined ? {} : { fixture: filter.fixture }),
  });
  return {
    ...createStakeStore<Bet>(model, 'stake'),
    list: (filter, slice) =>
      model
        .find({ ...shown(filter), ...after('createdAt', -1, slice.after, asDate) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(slice.limit)
        .lean<Bet[]>(),
    count: (filter) => model.countDocuments(shown(filter)),
    figuresByDay: (user) => model.aggregate<DayFigures>(figuresPipeline(user)),
  };
}

const when = (condition: object, value: string | number) => ({ $sum: { $cond: [condition, value, 0] } });
const decided = { $in: ['$outcome', ['won', 'lost']] };
const won = { $eq: ['$outcome', 'won'] };

const figuresPipeline = (user: string) => [
  { $match: { user, state: { $in: [...shownStates] } } },
  {
    $group: {
      _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: TIME_ZONE } },
      placed: { $sum: 1 },
      settled: when(decided, 1),
      wins: when(won, 1),
      staked: when({ $ne: ['$outcome', 'refunded'] }, '$amount'),
      settledStake: when(decided, '$amount'),
      won: when(won, '$payout'),
      highest: { $max: { $cond: [won, '$payout', 0] } },
    },
  },
  { $set: { day: '$_id' } },
  { $unset: '_id' },
  { $sort: { day: 1 as const } },
];
