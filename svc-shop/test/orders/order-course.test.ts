import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelOrder,
  completeOrder,
  createOrder,
  getMyOrders,
  getOrder,
  getOrders,
} from '@matchday/contracts/shop/http';
import { userDeleted } from '@matchday/contracts/wallet/events';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually, figureIn, missingFigures } from '@matchday/service-kit/testing';
import { admin, startShop, type TestShop } from '../shop.ts';

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

it('sold units and one that comes back are published with the new stock, also when several are sold at once', async () => {
  const product = await at.product({ stock: 3 });
  const buyers = [at.person(500), at.person(500), at.person(500)];
  const orders = await Promise.all(
    buyers.map((as) => at.shop.get(createOrder, { as, body: { productId: product._id } })),
  );
  const news = () =>
    at.changes
      .flatMap(({ productId, live }) => (productId === product._id && live ? live : []))
      .toSorted((one, other) => one.revision - other.revision);
  const last = () => news().at(-1);
  // Those that arrived together share a transaction, and so a revision.
  await eventually(() => expect(last()).toMatchObject({ stock: 0, name: 'Scarf' }));
  await at.shop.get(cancelOrder, { as: admin, params: { id: orders[0]?._id ?? '' } });
  await eventually(() => expect(last()).toMatchObject({ stock: 1, name: 'Scarf' }));
  expect(news().map(({ revision }) => revision)).toEqual(news().map((_, index) => index + 1));
  expect(
    news()
      .map(({ stock }) => stock)
      .slice(0, -1),
  ).toEqual(
    news()
      .map(({ stock }) => stock)
      .slice(0, -1)
      .toSorted((one, other) => other - one),
  );
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

  it('[K55] is done once, and only for an existing order', async () => {
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

describe('one order', () => {
  it('has its timeline for its buyer and for admins, who also read which of them did what; 404 for others', async () => {
    const { as, order } = await placed();
    const params = { id: order._id };
    await at.shop.get(cancelOrder, { as: admin, params, body: { reason: ' Out of\nthis size ' } });
    const mine = await at.shop.get(getOrder, { as, params });
    expect(mine.timeline.map(({ at: _at, ...step }) => step)).toEqual([
      { what: 'placed', by: 'buyer' },
      { what: 'paid', by: 'buyer' },
      { what: 'cancelled', by: 'shop', reason: 'Out of this size' },
      { what: 'returned' },
    ]);
    const forAdmin = await at.shop.get(getOrder, { as: admin, params });
    expect(forAdmin.timeline[2]).toMatchObject({ by: 'shop', name: 'admin', reason: 'Out of this size' });
    expect((await at.shop.call(getOrder, { as: at.person(0), params })).status).toBe(404);
    expect((await at.shop.call(getOrder, { as, params: { id: none } })).status).toBe(404);
  });

  it('that was refused is nobody to see', async () => {
    const as = at.person(1);
    const product = await at.product();
    await at.shop.call(createOrder, { as, body: { productId: product._id }, key: 'poor' });
    const id = idFrom(sha256(as.id, createOrder.name, 'poor'));
    for (const who of [as, admin])
      expect((await at.shop.call(getOrder, { as: who, params: { id } })).status).toBe(404);
  });
});

describe('cancelling', () => {
  it('[K57] [Z08] gives coins and stock back once, to the buyer and to an admin', async () => {
    for (const byAdmin of [false, true]) {
      const { as, product, order } = await placed();
      const by = byAdmin ? admin : as;
      const cancel = () => at.shop.call(cancelOrder, { as: by, params: { id: order._id } });
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(answers.find(({ ok }) => ok)?.body).toMatchObject({ orderStatus: 'cancelled' });
      for (const late of answers.filter(({ ok }) => !ok))
        expect(late.body).toMatchObject({ message: 'This order is already cancelled' });
      expect(at.wallet.balances.get(as.id)).toBe(500);
      expect(await at.stockOf(product._id)).toBe(3);
      await eventually(() => expect(at.toldOf(order._id)).toEqual(['order.cancelled', 'order.placed']));
    }
  });

  it('[K57] is answered alike when it is sent twice with one key', async () => {
    const { as, order } = await placed();
    const cancel = () => at.shop.call(cancelOrder, { as, params: { id: order._id }, key: 'cancel' });
    const [one, two] = [await cancel(), await cancel()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect(at.wallet.balances.get(as.id)).toBe(500);
  });

  it('[K57] is one cancellation for one reason, when two come at once with one key', async () => {
    const { as, order } = await placed();
    const params = { id: order._id };
    const cancel = (reason?: string) =>
      at.shop.call(cancelOrder, { as, params, body: { reason }, key: 'reasons' });
    const reasons = ['Wrong size', 'Too dear', undefined];
    const answers = await Promise.all(reasons.map(cancel));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const other of answers.filter(({ ok }) => !ok))
      expect(other.body).toMatchObject({ message: 'This Idempotency-Key was used for another request' });
    const { timeline } = await at.shop.get(getOrder, { as, params });
    const kept = reasons[answers.findIndex(({ ok }) => ok)];
    expect(timeline.find(({ what }) => what === 'cancelled')?.reason).toBe(kept);
    expect((await cancel(kept)).status).toBe(200);
    expect(at.wallet.balances.get(as.id)).toBe(500);
  });

  it('[Z08] is refused to others, for a complete order and for none', async () => {
    const { as, order } = await placed();
    const cancel = (who: { id: string }, id: string) =>
      at.shop.call(cancelOrder, { as: who, params: { id } });
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
        at.shop.call(cancelOrder, { as, params }),
      ]);
      expect([closed.status, cancelled.status].toSorted()).toEqual([200, 409]);
      expect(at.wallet.balances.get(as.id)).toBe(cancelled.ok ? 500 : 400);
      expect(await at.stockOf(product._id)).toBe(cancelled.ok ? 3 : 2);
    }
  });
});

it('shows all figures that the catalogue declares, calls by name among them', async () => {
  const seen = await at.figures();
  expect(missingFigures('svc-shop', seen)).toEqual([]);
  expect(
    figureIn(seen, 'matchday_call_seconds_count', { call: 'createOrder', status: '201' }),
  ).toBeGreaterThan(0);
  expect(figureIn(seen, 'matchday_calls_in_hand')).toBe(1);
});
