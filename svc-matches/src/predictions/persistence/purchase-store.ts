import { limits } from '@matchday/contracts/constants';
import { joinedFind } from '@matchday/service-kit/mongo/joined-find';
import { defineModel, flag, text } from '@matchday/service-kit/mongo/model';
import { newestFirst } from '@matchday/service-kit/paging';
import type { Connection, Model } from 'mongoose';
import type { Difference, PurchaseStore } from '../application/ports.ts';
import type { Purchase } from '../domain/purchase.ts';
import { countedStates, settleableStates, shownStates } from '../domain/stake.ts';
import { ownStakes } from './own-stakes.ts';
import { createStakeStore, placement, stakeFields, stakeIndexes } from './stake-store.ts';
import { asStakes, stillOpen } from './stored-state.ts';

/** `refused` keeps refused purchases out of the unique index, so that a person can try again (DESIGN 5.7). */
type PurchaseDoc = Purchase & { refused: boolean };

const fields = { ...stakeFields, player: text, refused: flag };

/** What the impacts of a match that is not void have still to settle: refunded ones were given back while it was void. */
const unpaid = { $or: [stillOpen, { state: 'VOID' as const }] };

/** Purchases; one per user, player and fixture among those that were not refused. */
export function createPurchaseStore(connection: Connection): PurchaseStore {
  const model = defineModel<PurchaseDoc>(connection, 'purchases', placement, fields, [
    ...stakeIndexes,
    [
      { user: 1, fixture: 1, player: 1 },
      { unique: true, partialFilterExpression: { refused: false } },
    ],
    [{ user: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { refused: false } }],
    [{ player: 1, state: 1 }],
  ]);
  const store = createStakeStore<PurchaseDoc>(model as unknown as Model<PurchaseDoc>, 'purchase', {
    refused: true,
  });
  const findJoined = joinedFind<PurchaseDoc>(() => model.collection);
  return {
    ...store,
    ...ownStakes<Purchase>(model as unknown as Model<Purchase>, { refused: false }),
    insert: (purchase) => store.insert({ ...purchase, refused: false }),
    ofUser: async (user, fixture) =>
      asStakes(
        await findJoined({
          // The index holds only those that were not refused.
          filter: { user, fixture, refused: false, state: { $in: [...shownStates] } },
          sort: newestFirst.sort,
        }),
      ),
    playersOf: (user) => model.distinct('player', { user, refused: false }),
    async refundDifferences(fixture) {
      const of = { fixture, state: { $in: [...settleableStates] } };
      const [count, differences] = await Promise.all([
        model.countDocuments(of),
        model.aggregate<Difference>([
          { $match: of },
          { $group: { _id: '$user', coins: { $sum: { $subtract: ['$amount', '$payout'] } } } },
          { $project: { _id: 0, user: '$_id', coins: 1 } },
        ]),
      ]);
      return { count, differences };
    },
    unpaidByPlayer: (fixture) =>
      model.aggregate([
        { $match: { fixture, ...unpaid } },
        {
          $group: {
            _id: { player: '$player', amount: '$amount', payout: '$payout' },
            count: { $sum: 1 },
          },
        },
        { $replaceWith: { $mergeObjects: ['$_id', { count: '$count' }] } },
      ]),
    async countBuyers(fixture, of) {
      if (of.length === 0) return 0;
      const bought = of.map(({ player, amount, payout }) => ({ player, amount, payout }));
      const [counted] = await model.aggregate<{ people: number }>([
        { $match: { fixture, $and: [unpaid, { $or: bought }] } },
        { $group: { _id: '$user' } },
        { $count: 'people' },
      ]);
      return counted?.people ?? 0;
    },
    settledOf: (fixture, player) =>
      model
        .find({ fixture, player, state: { $in: [...settleableStates] }, version: { $gt: 0 } })
        .select({ _id: 0, user: 1, amount: 1, payout: 1 })
        .lean<Pick<Purchase, 'user' | 'amount' | 'payout'>[]>(),
    boughtIn: (fixtures) => model.distinct('fixture', { fixture: { $in: fixtures }, ...unpaid }),
    timesBought: (player) =>
      model.countDocuments({ player, state: { $in: [...countedStates] } }, { limit: limits.counted }),
    everBought: async (player, tx) => (await model.exists({ player, refused: false }).session(tx)) !== null,
  };
}
