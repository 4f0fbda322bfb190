import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bounds } from '@matchday/contracts/bounds';
import { cancelOrder, createOrder, getMyOrders, restockProduct } from '@matchday/contracts/shop/http';
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
    expect(flood.filter(({ ok }) => ok)).toHaveLength(openOrders);
    const refused = flood.find(({ ok }) => !ok);
    expect([refused?.status, refused?.body]).toMatchObject([
      400,
      { message: 'You have too many open orders: collect or cancel one first' },
    ]);
    expect((await order()).status).toBe(400);
    expect(at.wallet.balances.get(as.id)).toBe(100_000 - openOrders);
    expect(await at.stockOf(productId)).toBe(100 - openOrders);
    const [first] = await at.shop.get(getMyOrders, { as });
    await at.shop.get(cancelOrder, { as, params: { id: first?._id ?? '' } });
    expect((await order()).status).toBe(201);
  });

  it('[K56] as many at once as the bound leaves, to each of two people', async () => {
    const people = [at.person(1000), at.person(1000)];
    const { _id: productId } = await at.product({ stock: 100, coins: 1 });
    const order = (as: (typeof people)[number]) => at.shop.call(createOrder, { as, body: { productId } });
    for (const as of people)
      for (let open = 0; open < openOrders - 2; open += 1) expect((await order(as)).status).toBe(201);
    const floods = await Promise.all(
      people.map((as) => Promise.all(Array.from({ length: 6 }, () => order(as)))),
    );
    for (const flood of floods) expect(statuses(flood)).toMatchObject({ 201: 2, 400: 4 });
    for (const as of people) expect(at.wallet.balances.get(as.id)).toBe(1000 - openOrders);
    expect(await at.stockOf(productId)).toBe(100 - 2 * openOrders);
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

describe('what a product asks of its buyers', () => {
  it('at most so many units for one person, also when orders come at once; a cancelled one counts no more', async () => {
    const { _id: productId } = await at.product({ stock: 9, perPerson: 2 });
    const as = at.person(5000);
    const order = (who = as) => at.shop.call(createOrder, { as: who, body: { productId } });
    const flood = await Promise.all([order(), order(), order(), order()]);
    expect(statuses(flood)).toMatchObject({ 201: 2, 400: 2 });
    const third = await order();
    expect([third.status, third.body.message]).toEqual([400, 'You can have at most 2 of this product']);
    expect([at.wallet.balances.get(as.id), await at.stockOf(productId)]).toEqual([4800, 7]);
    expect((await order(at.person(100))).status).toBe(201);
    const [first] = await at.shop.get(getMyOrders, { as });
    await at.shop.get(cancelOrder, { as, params: { id: first?._id ?? '' } });
    expect((await order()).status).toBe(201);
  });

  it('a size and a name on the back: required, one of the choices, and kept with the place where it is collected', async () => {
    const asks = ['Size: S, M, L', 'Name'];
    const { _id: productId } = await at.product({ asks, pickUp: 'Club house' });
    const as = at.person(500);
    const order = (choices?: { label: string; value: string }[]) =>
      at.shop.call(createOrder, { as, body: { productId, choices } });
    const named = { label: 'Name', value: 'OKELLO' };
    for (const [choices, text] of [
      [undefined, 'Size is required'],
      [[named], 'Size is required'],
      [[named, { label: 'Size', value: 'XXL' }], 'Choose one for Size'],
      [[{ label: 'Size', value: 'M' }], 'Name is required'],
    ] as const) {
      const refused = await order(choices && [...choices]);
      expect([refused.status, refused.body.message]).toEqual([400, text]);
    }
    const other = { label: 'Colour', value: 'red' };
    const answer = await order([other, named, { label: 'Size', value: 'M' }]);
    expect(answer.body).toMatchObject({
      choices: [{ label: 'Size', value: 'M' }, named],
      pickUp: 'Club house',
    });
    expect(at.wallet.balances.get(as.id)).toBe(400);
  });

  it('admins hear once when as few units are left as they want to hear of', async () => {
    const { _id: productId } = await at.product({ stock: 4, lowStock: 2 });
    const buyers = [at.person(100), at.person(100), at.person(100)];
    for (const as of buyers) await at.shop.get(createOrder, { as, body: { productId } });
    await eventually(() => expect(at.low).toMatchObject([{ productId, name: 'Scarf', stock: 2 }]));
  });

  it('admins hear once of a rush that leaves fewer than that, and the last units are sold once each', async () => {
    const ids = await Promise.all(
      [6, 3].map(async (stock) => (await at.product({ stock, lowStock: 4 }))._id),
    );
    const rush = ids.flatMap((productId) =>
      Array.from({ length: 10 }, () => ({ productId, as: at.person(100) })),
    );
    const answers = await Promise.all(
      rush.map(({ as, productId }) => at.shop.call(createOrder, { as, body: { productId } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(11);
    expect(await Promise.all(ids.map((id) => at.stockOf(id)))).toEqual([0, 0]);
    await eventually(() => expect(at.low.filter(({ productId }) => ids.includes(productId))).toHaveLength(1));
    for (const [index, { as }] of rush.entries())
      expect(at.wallet.balances.get(as.id)).toBe(answers[index]?.status === 201 ? 0 : 100);
  });

  it('a product gets a delivery once under its key, whatever is sold meanwhile', async () => {
    const { _id } = await at.product({ stock: 3 });
    const arrive = (units: number, key: string) =>
      at.shop.call(restockProduct, { as: admin, params: { id: _id }, body: { units }, key });
    const buyer = at.person(500);
    const answers = await Promise.all([
      arrive(10, 'lorry'),
      arrive(10, 'lorry'),
      at.shop.call(createOrder, { as: buyer, body: { productId: _id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    expect(await at.stockOf(_id)).toBe(12);
    expect((await arrive(11, 'lorry')).status).toBe(409);
    for (const units of [0, -3, 1.5, 1e300]) expect((await arrive(units, 'x')).status).toBe(400);
    const none = { id: 'a'.repeat(24) };
    const gone = await at.shop.call(restockProduct, { as: admin, params: none, body: { units: 1 } });
    expect(gone.status).toBe(404);
    expect(await at.stockOf(_id)).toBe(12);
  });
});
