import { limits, TIME_ZONE } from '@matchday/contracts/constants';
import type { StakeDay } from '@matchday/contracts/matches/http';
import { outcomes } from '@matchday/contracts/matches/rules';
import { joinedFind } from '@matchday/service-kit/mongo/joined-find';
import { defineModel, text, whole } from '@matchday/service-kit/mongo/model';
import { oldestFirst } from '@matchday/service-kit/paging';
import type { Connection, QueryFilter } from 'mongoose';
import { betOrders } from '../application/lists/bet-orders.ts';
import type { BetFilter, BetStore, Difference } from '../application/ports.ts';
import type { Bet } from '../domain/bet.ts';
import type { DayFigures } from '../domain/my-figures.ts';
import { countedStates, settleableStates, shownStates, sourcesOf } from '../domain/stake.ts';
import { byPlacing, createBetHours } from './bet-hours.ts';
import { betsByState, stateIs } from './bets-by-state.ts';
import { ownStakes } from './own-stakes.ts';
import { idIndex, paidBy } from './settle-stakes.ts';
import { createStakeStore, placement, stakeFields, stakeIndexes } from './stake-store.ts';
import { asStake, asStakes, stillOpen } from './stored-state.ts';

const fields = {
  ...stakeFields,
  prediction: { ...text, enum: outcomes },
  odds: whole,
  winPays: whole,
};

const shown = ({ user, fixture, state, found }: BetFilter): QueryFilter<Bet> => ({
  state: { $in: [...shownStates] },
  ...(user === undefined ? {} : { user }),
  // The index of a fixture has the prediction before the time.
  ...(fixture === undefined ? {} : { fixture, prediction: { $in: [...outcomes] } }),
  $and: [
    state === undefined ? {} : stateIs[state],
    found === undefined
      ? {}
      : { $or: [{ user: { $in: [...found.users] } }, { fixture: { $in: [...found.fixtures] } }] },
  ],
});

/** The bets. */
export function createBetStore(connection: Connection): BetStore {
  const model = defineModel<Bet>(connection, 'bets', placement, fields, [
    ...stakeIndexes,
    [betOrders.newest.sort],
    [betOrders.stake.sort],
    [{ user: 1, createdAt: -1, _id: -1 }],
    [{ user: 1, fixture: 1, createdAt: -1, _id: -1 }],
    [byPlacing],
    [
      { createdAt: -1, _id: -1 },
      { name: 'void', partialFilterExpression: { state: 'VOID' } },
    ],
    [
      { createdAt: -1, _id: -1 },
      { name: 'cancelled', partialFilterExpression: { state: 'CANCELLED' } },
    ],
    [{ createdAt: 1 }, { name: 'cancelling', partialFilterExpression: { state: 'CANCELLING' } }],
    [{ state: 1 }, { name: 'rejected', partialFilterExpression: { state: 'REJECTED' } }],
  ]);
  const find = joinedFind<Bet>(() => model.collection);
  const hours = createBetHours(connection);
  const byState = betsByState(model, hours);
  const stakes = createStakeStore<Bet>(model, 'stake');
  return {
    ...stakes,
    ...ownStakes(model),
    settling: hours.settling,
    settled: hours.settled,
    async insert(bet) {
      await hours.note([bet]);
      return stakes.insert(bet);
    },
    async insertMany(bets) {
      await hours.note(bets);
      return stakes.insertMany(bets);
    },
    list: async (filter, slice, sorted = 'newest') => {
      const { user, fixture, state, found } = filter;
      if (state !== undefined && user === undefined && found === undefined && sorted !== 'stake')
        return asStakes(await byState.list({ state, fixture }, slice, sorted));
      const { after, limit } = slice;
      const order = betOrders[sorted];
      const of = { $and: [shown(filter), order.after(after)] };
      const { sort } = order;
      // What a person reads goes together with what others read; a search of an admin would keep them waiting.
      if (found === undefined && user !== undefined) return asStakes(await find({ filter: of, sort, limit }));
      return asStakes(await model.find(of).sort(sort).limit(limit).lean<Bet[]>());
    },
    async count(filter) {
      const { user, fixture, state, found } = filter;
      if (state !== undefined && user === undefined && found === undefined)
        return byState.count({ state, fixture }, limits.counted);
      if (Object.values(filter).some((part) => part !== undefined))
        return model.countDocuments(shown(filter), { limit: limits.counted });
      // All bets but the few that were refused: that avoids walking an index of millions.
      const [all, refused] = await Promise.all([
        model.estimatedDocumentCount(),
        model.countDocuments({ state: 'REJECTED' }),
      ]);
      return Math.max(0, all - refused);
    },
    async cancelling(tx, { _id: id, user }) {
      const cancelling = await model
        .findOneAndUpdate(
          { _id: id, user, state: { $in: [...sourcesOf('CANCELLING')] }, version: 0 },
          { $set: { state: 'CANCELLING' } },
          { returnDocument: 'after', session: tx, hint: idIndex },
        )
        .lean<Bet>();
      if (!cancelling) throw new Error(`bet ${id} cannot be cancelled any more`);
      return cancelling;
    },
    async cancelled({ _id, user }, payout) {
      const source = { state: { $in: [...sourcesOf('CANCELLED')] } };
      await model.updateOne(
        { _id, user, ...source },
        { $set: { state: 'CANCELLED', payout } },
        { hint: idIndex },
      );
      return asStake((await model.findOne({ _id, user }).hint(idIndex).lean<Bet>()) as Bet);
    },
    hangingCancels: (limit, position) =>
      model
        .find({ state: 'CANCELLING', ...oldestFirst.after(position) })
        .sort(oldestFirst.sort)
        // MongoDB tends to walk all bets from the oldest on.
        .hint('cancelling')
        .limit(limit)
        .lean<Bet[]>(),
    async sumsByOutcome(fixture) {
      const sums = await model.aggregate<{ _id: Bet['prediction']; coins: number }>([
        { $match: { fixture, state: { $in: [...settleableStates] } } },
        { $group: { _id: '$prediction', coins: { $sum: '$amount' } } },
      ]);
      const on = (outcome: Bet['prediction']) => sums.find(({ _id }) => _id === outcome)?.coins ?? 0;
      return sums.length === 0 ? null : { home: on('homeWin'), draw: on('draw'), away: on('awayWin') };
    },
    async differences(fixture, from, to) {
      const of = { fixture, state: { $in: [...settleableStates] } };
      const [count, differences] = await Promise.all([
        model.countDocuments(of),
        model.aggregate<Difference>([
          { $match: of },
          { $group: { _id: '$user', coins: { $sum: { $subtract: [paidBy(to), paidBy(from)] } } } },
          { $project: { _id: 0, user: '$_id', coins: 1 } },
        ]),
      ]);
      return { count, differences };
    },
    async foresee(fixture, outcome) {
      const [sums] = await model.aggregate<Awaited<ReturnType<BetStore['foresee']>>>([
        { $match: { fixture, ...stillOpen } },
        {
          $group: {
            _id: '$user',
            count: { $sum: 1 },
            staked: { $sum: '$amount' },
            coins: { $sum: paidBy(outcome) },
          },
        },
        {
          $group: {
            _id: null,
            count: { $sum: '$count' },
            staked: { $sum: '$staked' },
            people: when({ $gt: ['$coins', 0] }, 1),
            coins: { $sum: '$coins' },
          },
        },
        { $unset: '_id' },
      ]);
      return sums ?? { count: 0, staked: 0, people: 0, coins: 0 };
    },
    figuresByDay: (user) => model.aggregate<DayFigures>(figuresPipeline(user)),
    stakeDays: (from) =>
      model.aggregate<StakeDay>([
        { $match: { createdAt: { $gte: from }, state: { $in: [...countedStates] } } },
        {
          $group: {
            _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: TIME_ZONE } },
            predictions: { $sum: 1 },
            staked: { $sum: '$amount' },
            paid: { $sum: '$payout' },
          },
        },
        { $project: { _id: 0, day: '$_id', predictions: 1, staked: 1, paid: 1 } },
        { $sort: { day: -1 } },
      ]),
  };
}

const when = (condition: object, value: string | number) => ({ $sum: { $cond: [condition, value, 0] } });
const decided = { $in: ['$outcome', ['won', 'lost']] };
const won = { $eq: ['$outcome', 'won'] };

const figuresPipeline = (user: string) => [
  { $match: { user, state: { $in: [...countedStates] } } },
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
