import type { OpenStakes as WireOpenStakes } from '@matchday/contracts/matches/http';
import type { Connection } from 'mongoose';
import type { OpenStakes } from '../application/ports.ts';
import { byFixture } from './settle-stakes.ts';
import { stillOpen } from './stored-state.ts';

type Collection = 'bets' | 'purchases';
const order: readonly Collection[] = ['bets', 'purchases'];

interface Row {
  _id: string;
  user: string;
}

const paysIf = (prediction: string) => ({
  $sum: { $cond: [{ $eq: ['$prediction', prediction] }, '$winPays', 0] },
});

/** Sums over bets and purchases of a fixture: by person first, because one may have both. */
const pipelineOf = (fixture: string) => [
  { $match: { fixture, ...stillOpen } },
  { $project: { user: 1, amount: 1, winPays: 1, prediction: 1, bet: { $literal: 1 } } },
  {
    $unionWith: {
      coll: 'purchases',
      pipeline: [
        { $match: { fixture, ...stillOpen } },
        { $project: { user: 1, amount: 1, purchase: { $literal: 1 } } },
      ],
    },
  },
  {
    $group: {
      _id: '$user',
      predictions: { $sum: '$bet' },
      purchases: { $sum: '$purchase' },
      coins: { $sum: '$amount' },
      home: paysIf('homeWin'),
      draw: paysIf('draw'),
      away: paysIf('awayWin'),
    },
  },
  {
    $group: {
      _id: null,
      people: { $sum: 1 },
      predictions: { $sum: '$predictions' },
      purchases: { $sum: '$purchases' },
      coins: { $sum: '$coins' },
      home: { $sum: '$home' },
      draw: { $sum: '$draw' },
      away: { $sum: '$away' },
    },
  },
];

type Sums = Omit<WireOpenStakes, 'pays'> & WireOpenStakes['pays'];

/** What is staked on fixtures and still open: predictions and bought players. */
export function createOpenStakes(connection: Connection): OpenStakes {
  return {
    async openOn(fixture) {
      const [found] = await connection.collection('bets').aggregate<Sums>(pipelineOf(fixture)).toArray();
      const { people = 0, predictions = 0, purchases = 0, coins = 0 } = found ?? {};
      const { home = 0, draw = 0, away = 0 } = found ?? {};
      return { people, predictions, purchases, coins, pays: { home, draw, away } };
    },
    async page(tx, { fixture, at, cursor }, limit) {
      const [from = 'bets', after = ''] = cursor.split(':') as [Collection | undefined, string | undefined];
      const users: string[] = [];
      for (const name of order.slice(Math.max(0, order.indexOf(from)))) {
        const found = await connection
          .collection<Row & { fixture: string; createdAt: Date }>(name)
          .find(
            {
              fixture,
              ...stillOpen,
              // The ledger may be about to take what somebody staked just before the move.
              state: { $in: ['OPEN', 'PENDING'] },
              _id: { $gt: name === from ? after : '' },
              createdAt: { $lte: at },
            },
            { session: tx, projection: { user: 1 } },
          )
          .sort({ _id: 1 })
          .hint(byFixture)
          .limit(limit - users.length)
          .toArray();
        users.push(...found.map(({ user }) => user));
        const last = found.at(-1);
        if (users.length === limit && last) return { users, next: `${name}:${last._id}` };
      }
      return { users, next: null };
    },
  };
}
