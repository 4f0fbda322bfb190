import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bounds } from '@matchday/contracts/bounds';
import { cancelOrder, createOrder, getMyOrders } from '@matchday/contracts/shop/http';
import { newId } from '@matchday/service-kit/ids';
import { databaseName } from '@matchday/service-kit/mongo';
import { eventually } from '@matchday/service-kit/testing';
import mongoose from 'mongoose';
import { admin, startShop, type TestShop } from '../shop.ts';

let at: TestShop;
beforeAll(async () => {
  at = await startShop({ LIMITS: 'strict' });
});
afterAll(() => at.close());

const { openOrders, refusedOrders, cancels } = bounds.person;
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [200, 201, 400, 429].map((status) => [status, answers.filter((each) => each.status === status).length]),
  );

describe('what one person may hold and ask for', () => {
  it('[K56] only so many open orders, however many are sent at once', async () => {
    const as = at.person(100_000);
    const { _id: productId } = await at.product({ stock: 100, coins: 1 });
    // As the web app does: a request without an answer is sent again with its key.
    const order = async (): Promise<Awaited<ReturnType<typeof send>>> => {
      const key = newId();
      for (;;) {
        const answer = await send(key);
        if (answer.status !== 503) return answer;
      }
    };
    const send = (key: string) => at.shop.call(createOrder, { as, body: { productId }, key });
    const flood = await Promise.all(Array.from({ length: openOrders + 15 }, order));
    const placed = flood.filter(({ ok }) => ok).length;
    expect(placed).toBeLessThanOrEqual(openOrders);
    const refused = flood.find(({ ok }) => !ok);
    expect([refused?.status, refused?.body]).toMatchObject([
      400,
      { message: 'You have too many open orders: collect or cancel one first' },
    ]);
    for (let open = placed; open < openOrders; open += 1) expect((await order()).status).toBe(201);
    expect((await order()).status).toBe(400);
    expect(at.wallet.balances.get(as.id)).toBe(100_000 - openOrders);
    expect(await at.stockOf(productId)).toBe(100 - openOrders);
    const [first] = await at.shop.get(getMyOrders, { as });
    await at.shop.get(cancelOrder, { as, params: { id: first?._id ?? '' } });
    expect((await order()).status).toBe(201);
  });

  it('refused orders are bounded, and are deleted after a while', async () => {
    const as = at.person(0);
    const { _id: productId } = await at.product();
    const answers = [];
    for (let turn = 0; turn < refusedOrders.count + 5; turn += 1)
      answers.push(await at.shop.call(createOrder, { as, body: { productId } }));
    expect(statuses(answers)).toMatchObject({ 400: refusedOrders.count, 429: 5 });
    const uri = at.engines.mongoUri;
    const database = await mongoose.createConnection(uri, { dbName: databaseName(uri, 'shop') }).asPromise();
    const orders = database.collection('orders');
    await eventually(async () => {
      const kept = await orders.find({ userId: as.id }).toArray();
      expect(kept).toHaveLength(refusedOrders.count);
      for (const { state, expiresAt } of kept)
        expect([state, expiresAt instanceof Date]).toEqual(['refused', true]);
    });
    const indexes = await orders.indexes();
    expect(indexes.find(({ key }) => 'expiresAt' in key)?.expireAfterSeconds).toBe(0);
    await database.destroy();
  });

  it('[K57] turns of ordering and cancelling are bounded; an admin cancels for many', async () => {
    const as = at.person(1000);
    const { _id: productId } = await at.product();
    const turn = async (by: { id: string }) => {
      const { _id: id } = await at.shop.get(createOrder, { as, body: { productId } });
      return at.shop.call(cancelOrder, { as: by, params: { id } });
    };
    const answers = [];
    for (let count = 0; count < cancels.count + 2; count += 1) answers.push(await turn(as));
    expect(statuses(answers)).toMatchObject({ 200: cancels.count, 429: 2 });
    for (let count = 0; count < cancels.count + 2; count += 1) expect((await turn(admin)).status).toBe(200);
  });
});
