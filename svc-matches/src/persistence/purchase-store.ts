import { defineModel } from '@matchday/service-kit/mongo/model';
import type { Connection, Model } from 'mongoose';
import type { PurchaseReads, StakeStore } from '../application/stake-ports.ts';
import type { Difference } from '../domain/foresee-correction.ts';
import type { Purchase } from '../domain/purchase.ts';
import { settleableStates, shownStates } from '../domain/stake.ts';
import { createStakeStore, stakeDefinition, stakeIndexes } from './stake-store.ts';

/** `refused` keeps refused purchases out of the unique index, so that a person can try again (DESIGN 5.7). */
type PurchaseDoc = Purchase & { refused: boolean };

const definition = { ...stakeDefinition, player: String, refused: Boolean };

/** Purchases in MongoDB; one per user, player and fixture among those that were not refused. */
export function createPurchaseStore(connection: Connection): StakeStore<Purchase> & PurchaseReads {
  const model = defineModel<PurchaseDoc>(connection, 'purchases', definition, [
    ...stakeIndexes,
    [
      { user: 1, fixture: 1, player: 1 },
      { unique: true, partialFilterExpression: { refused: false } },
    ],
    [{ player: 1 }],
  ]);
  const store = createStakeStore<PurchaseDoc>(model as unknown as Model<PurchaseDoc>, 'purchase', {
    refused: true,
  });
  return {
    ...store,
    insert: (purchase) => store.insert({ ...purchase, refused: false }),
    ofUser: (user, fixture) =>
      model
        .find({ user, fixture, state: { $in: [...shownStates] } })
        .sort({ createdAt: -1, _id: -1 })
        .lean<PurchaseDoc[]>(),
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
    boughtIn: (fixtures) => model.distinct('fixture', { fixture: { $in: fixtures }, state: 'OPEN' }),
    everBought: async (player, tx) => (await model.exists({ player, refused: false }).session(tx)) !== null,
  };
}
