import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  completeOrder,
  createOrder,
  deleteOrder,
  getMyOrders,
  getOrders,
} from '@matchday/contracts/shop/http';
import { userDeleted } from '@matchday/contracts/wallet/events';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { admin, boots, startShop, type TestShop } from './shop.ts';

let at: TestShop;
beforeAll(async () => {
  at = await startShop();
});
afterAll(() => at.close());

const none = 'a'.repeat(24);
const placed = async (coins = 500) => {
  const as = at.person(coins);
  const product = await at.product();
  const order = await at.shop.get(createOrder, { as, body: { productId: product._id } });
  return { as, product, order };
};

describe('placing an order', () => {
  it('[K56] [V25] [E20] [E21] takes the fixed coins and one unit of stock', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product();
    const answer = await at.shop.call(createOrder, { as, body: { productId, coinsToUse: 7 } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      productId: { _id: productId, name: 'Scarf', productImageUrl: '/art/scarf.svg' },
      userId: { _id: as.id, firstname: 'Amina', surname: 'Okello' },
      paymentType: 'coins only',
      coins: 100,
      coinsToUse: 0,
      finalPriceUGX: 0,
      orderStatus: 'pending',
      secretCode: expect.stringMatching(/^[A-HJKMNP-TV-Z2-9]{8}$/),
      message: 'Order placed successfully!',
    });
    expect(at.wallet.balances.get(as.id)).toBe(400);
    expect(await at.stockOf(productId)).toBe(2);
    if (!answer.ok) throw new Error('no order');
    await eventually(() => expect(at.toldOf(answer.body._id)).toEqual(['order.placed']));
  });

  it('[K56] [V28] takes the coins to use for a discount', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product(boots);
    const order = await at.shop.get(createOrder, { as, body: { productId, coinsToUse: 101 } });
    expect(order).toMatchObject({ coins: 101, coinsToUse: 101, finalPriceUGX: 939 });
    expect(at.wallet.balances.get(as.id)).toBe(399);
  });

  it('needs no transfer where it takes no coins', async () => {
    const as = at.person(0);
    const { _id: productId } = await at.product(boots);
    const asked = at.wallet.state.asked;
    const order = await at.shop.get(createOrder, { as, body: { productId } });
    expect(order).toMatchObject({ coins: 0, finalPriceUGX: 1000, orderStatus: 'pending' });
    expect(at.wallet.state.asked).toBe(asked);
  });

  it('[V26] refuses coins above the discount and takes nothing', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product(boots);
    const answer = await at.shop.call(createOrder, { as, body: { productId, coinsToUse: 201 } });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("You can't use more than 200 coins for discount.");
    expect(answer.body).toMatchObject({ fields: { coinsToUse: answer.body.message } });
    expect(await at.stockOf(productId)).toBe(3);
  });

  it('[V27] refuses coins above the balance, puts the stock back and shows no order', async () => {
    const as = at.person(99);
    const { _id: productId } = await at.product();
    const answer = await at.shop.call(createOrder, { as, body: { productId }, key: 'once' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("You don't have enough coins.");
    expect(await at.stockOf(productId)).toBe(3);
    expect(await at.shop.get(getMyOrders, { as })).toEqual([]);
    at.wallet.balances.set(as.id, 1000);
    const again = await at.shop.call(createOrder, { as, body: { productId }, key: 'once' });
    expect(again.status).toBe(400);
    expect(at.wallet.balances.get(as.id)).toBe(1000);
  });

  it('refuses what is not there: the product, the account, the stock', async () => {
    const as = at.person(500);
    const unknown = await at.shop.call(createOrder, { as, body: { productId: none } });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Product or user not found']);
    const { _id: productId } = await at.product({ stock: 0 });
    const empty = await at.shop.call(createOrder, { as, body: { productId } });
    expect([empty.status, empty.body.message]).toEqual([400, 'This product is out of stock']);
    const { _id: other } = await at.product();
    const nobody = await at.shop.call(createOrder, { as: { id: none }, body: { productId: other } });
    expect([nobody.status, nobody.body.message]).toEqual([404, 'Product or user not found']);
    expect(await at.stockOf(other)).toBe(3);
  });

  it.each([
    ['productId', { productId: 'scarf' }],
    ['productId', {}],
    ['coinsToUse', { productId: none, coinsToUse: -1 }],
    ['coinsToUse', { productId: none, coinsToUse: 0.5 }],
  ])('refuses a wrong %s: %j', async (field, raw) => {
    const answer = await at.shop.call(createOrder, { as: at.person(1), raw });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('[K56] is one order however often it is sent with one key', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product();
    const send = () => at.shop.call(createOrder, { as, body: { productId }, key: 'double' });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(at.wallet.balances.get(as.id)).toBe(400);
    expect(await at.stockOf(productId)).toBe(2);
    const { _id: other } = await at.product();
    const changed = await at.shop.call(createOrder, { as, body: { productId: other }, key: 'double' });
    expect(changed.status).toBe(409);
    const stranger = await at.shop.call(createOrder, {
      as: at.person(100),
      body: { productId },
      key: 'double',
    });
    expect(stranger.status).toBe(201);
  });

  it('never sells more than there is: 20 buyers, 5 pieces', async () => {
    const { _id: productId } = await at.product({ stock: 5 });
    const buyers = Array.from({ length: 20 }, () => at.person(100));
    const answers = await Promise.all(
      buyers.map((as) => at.shop.call(createOrder, { as, body: { productId } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(15);
    expect(await at.stockOf(productId)).toBe(0);
    expect(buyers.filter(({ id }) => at.wallet.balances.get(id) === 0)).toHaveLength(5);
    const codes = answers.flatMap((answer) => (answer.ok ? [answer.body.secretCode] : []));
    expect(new Set(codes).size).toBe(5);
  });
});

describe('lists', () => {
  it('[K58] [A04] shows a user the own orders only, newest first', async () => {
    const { as, product, order } = await placed();
    await placed();
    const second = await at.shop.get(createOrder, { as, body: { productId: product._id } });
    const mine = await at.shop.get(getMyOrders, { as });
    expect(mine.map(({ _id }) => _id)).toEqual([second._id, order._id]);
  });

  it('[K54] [A04] [A08] shows an admin all, by status and by the beginning of the code', async () => {
    const { order } = await placed();
    const { order: other } = await placed();
    await at.shop.get(completeOrder, { as: admin, params: { id: other._id } });
    const all = await at.shop.get(getOrders, { as: admin });
    expect(all.slice(0, 2).map(({ _id }) => _id)).toEqual([other._id, order._id]);
    const complete = await at.shop.get(getOrders, { as: admin, query: { status: 'complete' } });
    expect(complete[0]?._id).toBe(other._id);
    expect(complete.every(({ orderStatus }) => orderStatus === 'complete')).toBe(true);
    const code = order.secretCode.slice(0, 6).toLowerCase();
    expect((await at.shop.get(getOrders, { as: admin, query: { code } })).map(({ _id }) => _id)).toEqual([
      order._id,
    ]);
    expect(await at.shop.get(getOrders, { as: admin, query: { code: '.*' } })).toEqual([]);
    const page = await at.shop.call(getOrders, { as: admin, query: { limit: 1 } });
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    expect(page.headers.get('link')).toMatch(/rel="next"/);
  });

  it('[E21] keeps the orders of a deleted user, without the name', async () => {
    const { as, order } = await placed();
    const logger = createLogger({ name: 'test', level: 'silent' });
    const bus = connectBus({ url: at.engines.amqpUrl, logger, service: 'wallet' });
    await bus.start();
    await bus.publish(fact(userDeleted, { userId: as.id }));
    await eventually(async () => {
      const all = await at.shop.get(getOrders, { as: admin });
      const left = all.find(({ _id }) => _id === order._id);
      expect(left).toMatchObject({
        orderStatus: 'pending',
        userId: { firstname: 'Deleted', surname: 'user' },
      });
    });
    await bus.close();
  });
});

describe('closing out', () => {
  it('[K55] [X15] [Z19] completes a pending order, without a code or with the right one', async () => {
    const [one, two] = [await placed(), await placed()];
    const bare = await at.shop.get(completeOrder, { as: admin, params: { id: one.order._id } });
    expect(bare).toMatchObject({ orderStatus: 'complete', message: 'Order Completed successfully ✔' });
    const secretCode = two.order.secretCode.toLowerCase();
    const coded = await at.shop.get(completeOrder, {
      as: admin,
      params: { id: two.order._id },
      body: { secretCode },
    });
    expect(coded.orderStatus).toBe('complete');
    await eventually(() => expect(at.toldOf(one.order._id)).toEqual(['order.completed', 'order.placed']));
  });

  it('[Z19] refuses another code', async () => {
    const { order } = await placed();
    const params = { id: order._id };
    for (const secretCode of ['AAAAAAAA', '']) {
      const answer = await at.shop.call(completeOrder, { as: admin, params, body: { secretCode } });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ fields: { secretCode: 'The secret code does not match' } });
    }
    expect((await at.shop.get(completeOrder, { as: admin, params })).orderStatus).toBe('complete');
  });

  it('[K55] is done once, and only for an order that is there', async () => {
    const { order } = await placed();
    const close = (id: string) => at.shop.call(completeOrder, { as: admin, params: { id } });
    const both = await Promise.all([close(order._id), close(order._id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await close(none)).status).toBe(404);
    expect((await close('x')).status).toBe(400);
    await eventually(() => expect(at.toldOf(order._id)).toContain('order.completed'));
    expect(at.toldOf(order._id)).toEqual(['order.completed', 'order.placed']);
  });
});

describe('cancelling', () => {
  it('[K57] [Z08] gives coins and stock back once, to the buyer and to an admin', async () => {
    for (const byAdmin of [false, true]) {
      const { as, product, order } = await placed();
      const by = byAdmin ? admin : as;
      const cancel = () => at.shop.call(deleteOrder, { as: by, params: { id: order._id } });
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(answers.find(({ ok }) => ok)?.body).toMatchObject({ orderStatus: 'cancelled' });
      expect(at.wallet.balances.get(as.id)).toBe(500);
      expect(await at.stockOf(product._id)).toBe(3);
      await eventually(() => expect(at.toldOf(order._id)).toEqual(['order.cancelled', 'order.placed']));
    }
  });

  it('[K57] is answered alike when it is sent twice with one key', async () => {
    const { as, order } = await placed();
    const cancel = () => at.shop.call(deleteOrder, { as, params: { id: order._id }, key: 'cancel' });
    const [one, two] = [await cancel(), await cancel()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect(at.wallet.balances.get(as.id)).toBe(500);
  });

  it('[Z08] is refused to others, for a complete order and for none', async () => {
    const { as, order } = await placed();
    const cancel = (who: { id: string }, id: string) =>
      at.shop.call(deleteOrder, { as: who, params: { id } });
    expect((await cancel(at.person(0), order._id)).status).toBe(403);
    await at.shop.get(completeOrder, { as: admin, params: { id: order._id } });
    expect((await cancel(as, order._id)).status).toBe(409);
    expect((await cancel(admin, order._id)).status).toBe(409);
    expect((await cancel(as, none)).status).toBe(404);
    expect(at.wallet.balances.get(as.id)).toBe(400);
  });

  it('races with closing out: one of them wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { as, product, order } = await placed();
      const params = { id: order._id };
      const [closed, cancelled] = await Promise.all([
        at.shop.call(completeOrder, { as: admin, params }),
        at.shop.call(deleteOrder, { as, params }),
      ]);
      expect([closed.status, cancelled.status].toSorted()).toEqual([200, 409]);
      expect(at.wallet.balances.get(as.id)).toBe(cancelled.ok ? 500 : 400);
      expect(await at.stockOf(product._id)).toBe(cancelled.ok ? 3 : 2);
    }
  });
});
