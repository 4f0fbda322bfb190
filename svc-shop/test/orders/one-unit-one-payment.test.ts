import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelOrder, changeProduct, createOrder, getMyOrders } from '@matchday/contracts/shop/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, startShop, type TestShop } from '../shop.ts';

let at: TestShop;
beforeAll(async () => {
  at = await startShop();
});
afterEach(() => {
  at.wallet.state.hold = null;
});
afterAll(() => at.close());

/** The wallet decides nothing until the returned function is called. */
const holdWallet = () => {
  let release = () => {};
  at.wallet.state.hold = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    at.wallet.state.hold = null;
    release();
  };
};
const asked = (count: number) =>
  eventually(() => expect(at.wallet.state.asked).toBeGreaterThanOrEqual(count));

describe('a unit of stock is for a buyer who has paid', () => {
  it('[K56] buyers without coins take nothing from others: 50 orders at once', async () => {
    const { _id: productId } = await at.product({ stock: 5 });
    const [poor, rich] = [at.person(0), at.person(100)];
    const before = at.wallet.state.asked;
    const release = holdWallet();
    const flood = Array.from({ length: 50 }, () =>
      at.shop.call(createOrder, { as: poor, body: { productId } }),
    );
    // Those that share the first calls to the wallet; the others wait for these.
    await asked(before + 8);
    expect(await at.stockOf(productId)).toBe(5);
    const bought = at.shop.call(createOrder, { as: rich, body: { productId } });
    release();
    expect((await bought).status).toBe(201);
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([400]));
    expect(await at.stockOf(productId)).toBe(4);
  });

  it('[K56] a buyer who pays for a unit that is gone gets the coins back, however often the request is repeated', async () => {
    const { _id: productId } = await at.product({ stock: 1 });
    const [first, second] = [at.person(100), at.person(100)];
    const before = at.wallet.state.asked;
    const release = holdWallet();
    const send = (as: { id: string }) => at.shop.call(createOrder, { as, body: { productId }, key: 'last' });
    const both = Promise.all([send(first), send(second)]);
    await asked(before + 2);
    release();
    const answers = await both;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const loser = answers[0]?.status === 201 ? second : first;
    const again = await send(loser);
    expect([again.status, again.body.message]).toEqual([400, 'This product is out of stock']);
    expect(at.wallet.balances.get(loser.id)).toBe(100);
    expect(await at.shop.get(getMyOrders, { as: loser })).toEqual([]);
    // A unit that comes back is not for a key whose coins went back.
    const owner = loser === first ? second : first;
    const [order] = await at.shop.get(getMyOrders, { as: owner });
    await at.shop.get(cancelOrder, { as: owner, params: { id: order?._id ?? '' } });
    expect((await send(loser)).status).toBe(400);
    expect(await at.stockOf(productId)).toBe(1);
  });
});

describe('one product, many buyers', () => {
  it('[K56] 48 orders at once are all placed: they queue for its stock', async () => {
    const { _id: productId } = await at.product({ stock: 48 });
    const buyers = Array.from({ length: 48 }, () => at.person(100));
    const answers = await Promise.all(
      buyers.map((as) => at.shop.call(createOrder, { as, body: { productId } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await at.stockOf(productId)).toBe(0);
    expect(buyers.map(({ id }) => at.wallet.balances.get(id))).toEqual(buyers.map(() => 0));
  });
});

describe('one key, one request', () => {
  it('[K56] repeated requests that lose the last unit get the same answer', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { _id: productId } = await at.product({ stock: 1 });
      const [winner, loser] = [at.person(100), at.person(100)];
      const before = at.wallet.state.asked;
      const release = holdWallet();
      const send = (as: { id: string }) =>
        at.shop.call(createOrder, { as, body: { productId }, key: 'twin' });
      const all = Promise.all([send(winner), send(loser), send(loser), send(loser), send(winner)]);
      await asked(before + 5);
      release();
      const [one, two, three, four, five] = (await all).map(({ status }) => status);
      expect([two, two]).toEqual([three, four]);
      expect(five).toBe(one);
      expect([one, two].toSorted()).toEqual([201, 400]);
      await eventually(() => {
        const purses = [winner, loser].map(({ id }) => at.wallet.balances.get(id) ?? 0);
        expect(purses.toSorted()).toEqual([0, 100]);
      });
    }
  });

  it('[K56] a refusal is final for its key: later changes need another key', async () => {
    const as = at.person(1000);
    const { _id: productId } = await at.product({ stock: 0 });
    const send = (shownPrice: number, key: string) =>
      at.shop.call(createOrder, { as, body: { productId, shownPrice }, key });
    const [empty, moved] = [await send(100, 'empty'), await send(99, 'moved')];
    expect([empty.status, moved.status]).toEqual([400, 409]);
    await at.shop.get(changeProduct, { as: admin, params: { id: productId }, body: { stock: 5, coins: 99 } });
    const again = [await send(100, 'empty'), await send(99, 'moved')];
    expect(again.map(({ status, body }) => [status, body])).toMatchObject([
      [400, { message: 'This product is out of stock' }],
      [409, { message: 'The price has changed', fields: { price: '100' } }],
    ]);
    expect((await send(99, 'fresh')).status).toBe(201);
  });

  const other = 'This Idempotency-Key was used for another request';

  it('[K56] orders at once with one key and other bodies: exactly one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const as = at.person(1000);
      const [scarf, cap] = await Promise.all([at.product(), at.product({ coins: 1 })]);
      const send = (productId: string) =>
        at.shop.call(createOrder, { as, body: { productId }, key: `two-${round}` });
      const answers = await Promise.all([send(scarf._id), send(cap._id), send(scarf._id), send(cap._id)]);
      const good = answers.filter(({ ok }) => ok);
      expect(new Set(good.map(({ body }) => (body as { _id: string })._id)).size).toBe(1);
      for (const answer of answers.filter(({ ok }) => !ok))
        expect([answer.status, answer.body.message]).toEqual([409, other]);
      const [order, ...more] = await at.shop.get(getMyOrders, { as });
      expect(more).toEqual([]);
      expect(at.wallet.balances.get(as.id)).toBe(1000 - (order?.coins ?? 0));
      expect((await at.stockOf(scarf._id)) ?? 0).toBe(order?.productId._id === scarf._id ? 2 : 3);
    }
  });

  it('[K57] cancels at once with one key and other orders: exactly one', async () => {
    const as = at.person(1000);
    const { _id: productId } = await at.product();
    const order = () => at.shop.get(createOrder, { as, body: { productId } });
    const orders = [await order(), await order()];
    const answers = await Promise.all(
      orders.map(({ _id: id }) => at.shop.call(cancelOrder, { as, params: { id }, key: 'one' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ ok }) => !ok)?.body.message).toBe(other);
    expect(at.wallet.balances.get(as.id)).toBe(900);
    expect(await at.stockOf(productId)).toBe(2);
  });
});
