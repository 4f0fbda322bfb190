import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { completeOrder, createOrder, shopCalls } from '@matchday/contracts/shop/http';
import {
  type Caller,
  type CallTable,
  createCallTable,
  type DatabaseDigest,
  type Entry,
  openDigest,
  testSecrets,
} from '@matchday/service-kit/testing';
import { admin, boots, scarf, startShop, type TestShop } from './shop.ts';

const calls: AnyCall[] = Object.values(shopCalls);
let under: TestShop;
let table: CallTable;
let digest: DatabaseDigest;

/** A line for every call of the shop; a new call needs one. */
const entries: Record<keyof typeof shopCalls, Entry> = {
  getProducts: {
    good: () => ({ query: { limit: '5', search: 'sc', sort: 'name', maxCoins: '500', shelf: 'sold' } }),
  },
  getProduct: { good: async () => ({ params: { id: (await under.product())._id } }) },
  createProduct: { good: () => ({ body: scarf }) },
  changeProduct: {
    good: async () => {
      const { _id, stock } = await under.product();
      return { params: { id: _id }, body: { name: 'Cap', stock: 5, shownStock: stock } };
    },
  },
  restockProduct: {
    good: async () => ({ params: { id: (await under.product())._id }, body: { units: 5 } }),
  },
  createOrder: {
    good: async () => ({
      body: { productId: (await under.product())._id, coinsToUse: 0, shownPrice: 100 },
    }),
  },
  getOrders: {
    good: () => ({
      query: {
        ...{ limit: '5', status: 'pending', code: 'AB', search: 'Am', due: 'yes' },
        ...{ from: '2026-11-01', to: '2026-11-30', user: 'b'.repeat(24) },
      },
    }),
  },
  reopenOrder: {
    good: async () => {
      const { _id } = await order(admin);
      await under.shop.get(completeOrder, { as: admin, params: { id: _id } });
      return { params: { id: _id } };
    },
  },
  markOrderPaid: {
    good: async () => {
      const { _id: productId } = await under.product(boots);
      const { _id } = await under.shop.get(createOrder, { as: admin, body: { productId } });
      return { params: { id: _id }, body: { paid: true } };
    },
  },
  getTakings: { good: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) },
  checkTakings: { good: () => ({}) },
  getMyOrders: { good: () => ({ query: { limit: '5', status: 'pending', code: 'AB' } }) },
  getOrder: { good: async (who) => ({ params: { id: (await order(who))._id } }), other: 404 },
  completeOrder: {
    good: async () => {
      const { _id, secretCode } = await order(admin);
      return { params: { id: _id }, body: { secretCode } };
    },
  },
  // An admin may cancel anybody's.
  cancelOrder: {
    good: async (who) => ({ params: { id: (await order(who))._id }, body: { reason: 'Wrong size' } }),
    other: 403,
  },
};
const order = async (who: Caller) => {
  const { _id } = await under.product();
  return under.shop.get(createOrder, { as: who, body: { productId: _id } });
};

beforeAll(async () => {
  under = await startShop({ ORDER_UNDO_MS: '60000' });
  under.wallet.balances.set(admin.id, 100_000);
  const people = { user: under.person(100_000), other: under.person(100_000), admin };
  // What admins try is recorded.
  const except = ['audit', 'auditEnds'];
  digest = await openDigest({ uri: under.engines.mongoUri, dbName: 'shop', except });
  table = createCallTable({
    calls,
    entries,
    people,
    url: () => under.url,
    secrets: testSecrets,
    digest: digest.read,
    foreignId: () => people.user.id,
  });
  expect(table.gaps()).toEqual([]);
  await table.prepare();
}, 60_000);
afterAll(async () => {
  await digest?.close();
  await under?.close();
});

describe('every call of the shop × nobody, user, other user, admin', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '[A12] [W02] %s refuses what is wrong, and writes nothing',
    async (_name, call) => expect(await table.refusals(call)).toEqual([]),
  );

  it.each(calls.map((call) => [call.name, call] as const))('%s answers what is good', async (_name, call) =>
    expect(await table.successes(call)).toEqual([]),
  );

  it('answers every field that other parts read', () => {
    expect(table.unheld()).toEqual([]);
  });

  it('[A12] stores no field that a contract does not declare', async () => {
    expect(await digest.smuggled()).toEqual([]);
  });
});
