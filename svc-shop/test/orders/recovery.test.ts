import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelOrder, createOrder, getMyOrders, shopCalls } from '@matchday/contracts/shop/http';
import { newId } from '@matchday/service-kit/ids';
import { databaseName } from '@matchday/service-kit/mongo';
import { eventually } from '@matchday/service-kit/testing';
import mongoose from 'mongoose';
import { startShop, type TestShop } from '../shop.ts';

let at: TestShop;
beforeAll(async () => {
  at = await startShop({ ORDER_RETRY_MS: '200' });
});
afterEach(() => {
  at.wallet.state.trouble = null;
});
afterAll(() => at.close());

describe('a wallet that fails between the steps', () => {
  const order = async (coins: number, trouble: 'before' | 'after') => {
    const as = at.person(coins);
    const { _id: productId } = await at.product();
    const send = () => at.shop.call(createOrder, { as, body: { productId }, key: 'hangs' });
    at.wallet.state.trouble = trouble;
    const answer = await send();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    // Not paid yet: the unit is free.
    expect(await at.stockOf(productId)).toBe(3);
    expect(await at.shop.get(getMyOrders, { as })).toEqual([]);
    return { as, productId, send };
  };

  it('an order whose coins were taken is placed by itself', async () => {
    const { as, productId, send } = await order(500, 'after');
    at.wallet.state.trouble = null;
    await eventually(async () =>
      expect(await at.shop.get(getMyOrders, { as })).toMatchObject([{ orderStatus: 'pending' }]),
    );
    expect((await send()).status).toBe(201);
    expect(await at.shop.get(getMyOrders, { as })).toHaveLength(1);
    expect(at.wallet.balances.get(as.id)).toBe(400);
    expect(await at.stockOf(productId)).toBe(2);
  });

  it('an order that was repeated in time is placed once', async () => {
    const { as, productId, send } = await order(500, 'before');
    at.wallet.state.trouble = null;
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([201, 201]);
    expect(at.wallet.balances.get(as.id)).toBe(400);
    expect(await at.stockOf(productId)).toBe(2);
  });

  it('an order whose coins were not taken is undone by itself, and never bought later', async () => {
    const { as, productId, send } = await order(500, 'before');
    at.wallet.state.trouble = null;
    await eventually(async () => expect(at.wallet.undone()).toBeGreaterThan(0));
    const again = await send();
    expect([again.status, again.body.message]).toEqual([409, 'This order was undone: please order again']);
    expect(await at.shop.get(getMyOrders, { as })).toEqual([]);
    expect(at.wallet.balances.get(as.id)).toBe(500);
    expect(await at.stockOf(productId)).toBe(3);
    const fresh = await at.shop.call(createOrder, { as, body: { productId }, key: 'fresh' });
    expect(fresh.status).toBe(201);
  });

  it.each(['before', 'after'] as const)(
    'a cancellation is finished by itself: %s it has decided',
    async (trouble) => {
      const as = at.person(500);
      const { _id: productId } = await at.product();
      const order = await at.shop.get(createOrder, { as, body: { productId } });
      at.wallet.state.trouble = trouble;
      const cancel = () => at.shop.call(cancelOrder, { as, params: { id: order._id }, key: 'back' });
      expect((await cancel()).status).toBe(503);
      expect(await at.stockOf(productId)).toBe(2);
      at.wallet.state.trouble = null;
      await eventually(async () => expect(await at.stockOf(productId)).toBe(3));
      expect(at.wallet.balances.get(as.id)).toBe(500);
      expect((await cancel()).body).toMatchObject({ orderStatus: 'cancelled' });
      expect(at.wallet.accepted.filter(({ userId }) => userId === as.id)).toHaveLength(2);
      expect(await at.stockOf(productId)).toBe(3);
      await eventually(() => expect(at.toldOf(order._id)).toEqual(['order.cancelled', 'order.placed']));
    },
  );
});

it('answers every call of its contract', async () => {
  for (const call of Object.values(shopCalls)) {
    const path = call.path.replace(':id', 'a'.repeat(24));
    const answer = await fetch(at.url + path, { method: call.method });
    expect([call.name, answer.status]).toEqual([call.name, 401]);
  }
});

describe('orders that cannot be finished', () => {
  it('keep no other order from being finished', async () => {
    const { mongoUri } = at.engines;
    const dbName = databaseName(mongoUri, 'shop');
    const connection = await mongoose.createConnection(mongoUri, { dbName }).asPromise();
    const as = at.person(500);
    const { _id: productId } = await at.product();
    const order = await at.shop.get(createOrder, { as, body: { productId } });
    const orders = connection.collection<{ _id: string; changedAt: Date }>('orders');
    const kept = await orders.findOne({ _id: order._id });
    // The wallet has no account for them; all moved in one moment.
    const hanging = Array.from({ length: 150 }, () => ({
      ...{ ...kept, _id: newId(), secretCode: newId(), userId: newId() },
      ...{ state: 'cancelling', changedAt: new Date('2026-01-01') },
    }));
    await orders.insertMany(hanging);
    at.wallet.state.trouble = 'before';
    const cancelled = await at.shop.call(cancelOrder, { as, params: { id: order._id }, key: 'behind' });
    expect(cancelled.status).toBe(503);
    at.wallet.state.trouble = null;
    await eventually(() => expect(at.wallet.balances.get(as.id)).toBe(500));
    await eventually(async () => expect(await orders.countDocuments({ state: 'cancelling' })).toBe(150));
    await orders.deleteMany({ _id: { $in: hanging.map(({ _id }) => _id) } });
    await connection.destroy();
  });
});
