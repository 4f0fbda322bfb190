import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceActions } from '@matchday/contracts/audit';
import type { QueryInputOf } from '@matchday/contracts/call';
import { dayKey } from '@matchday/contracts/format';
import {
  cancelOrder,
  checkTakings,
  completeOrder,
  createOrder,
  getMyOrders,
  getOrder,
  getOrders,
  getTakings,
  markOrderPaid,
  type Order,
  reopenOrder,
  restockProduct,
} from '@matchday/contracts/shop/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, boots, startShop, type TestShop } from '../shop.ts';

const undoMs = 60_000;
let passed = 0;
let at: TestShop;
beforeAll(async () => {
  const clock = () => new Date(Date.now() + passed);
  at = await startShop({ ORDER_UNDO_MS: `${undoMs}` }, { clock });
});
afterAll(() => at.close());

describe('the desk', () => {
  const placed = async (product = {}) => {
    const as = at.person(500);
    const { _id: productId } = await at.product(product);
    return { as, order: await at.shop.get(createOrder, { as, body: { productId } }) };
  };
  const told = (order: { _id: string }) => at.toldOf(order._id);

  it('a hand-over can be undone for a while, once, and is announced only when it cannot be undone', async () => {
    const { as, order } = await placed();
    const params = { id: order._id };
    const done = await at.shop.get(completeOrder, { as: admin, params });
    expect([done.orderStatus, done.undoUntil]).toEqual(['complete', expect.any(String)]);
    const undo = () => at.shop.call(reopenOrder, { as: admin, params });
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(told(order)).not.toContain('order.completed');
    await at.shop.get(completeOrder, { as: admin, params });
    passed += undoMs;
    await eventually(() => expect(told(order)).toEqual(['order.completed', 'order.placed']));
    expect((await undo()).status).toBe(409);
    const { timeline, undoUntil } = await at.shop.get(getOrder, { as, params });
    expect(undoUntil).toBeUndefined();
    expect(timeline.map(({ what }) => what)).toEqual([
      ...['placed', 'paid', 'handed-over', 'taken-back', 'handed-over'],
    ]);
  });

  it('a hand-over that was undone can be cancelled: the coins return', async () => {
    const { as, order } = await placed();
    const params = { id: order._id };
    await at.shop.get(completeOrder, { as: admin, params });
    await at.shop.get(reopenOrder, { as: admin, params });
    await at.shop.get(cancelOrder, { as, params });
    expect(at.wallet.balances.get(as.id)).toBe(500);
    expect((await at.shop.call(reopenOrder, { as: admin, params })).status).toBe(409);
  });

  it('UGX are due until they are marked as paid, and only where there are any', async () => {
    const { as, order } = await placed(boots);
    const params = { id: order._id };
    const mark = (paid: boolean, id = params) =>
      at.shop.call(markOrderPaid, { as: admin, params: id, body: { paid } });
    const due = async (status?: Order['orderStatus']) => {
      const query = { due: 'yes', code: order.secretCode, ...(status && { status }) } as const;
      return (await at.shop.get(getOrders, { as: admin, query })).length;
    };
    expect([order.ugxPaid, await due(), await due('pending')]).toEqual([false, 1, 1]);
    expect([await due('complete'), await due('cancelled')]).toEqual([0, 0]);
    const twice = await Promise.all([mark(true), mark(true)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { timeline, ugxPaid } = await at.shop.get(getOrder, { as, params });
    expect([ugxPaid, timeline.map(({ what }) => what), await due()]).toEqual([
      true,
      ['placed', 'ugx-paid'],
      0,
    ]);
    expect((await mark(false)).ok).toBe(true);
    expect((await mark(true)).ok).toBe(true);
    const toReturn = async () =>
      (await at.shop.get(getOrders, { as: admin, query: { due: 'return', code: order.secretCode } })).length;
    expect(await toReturn()).toBe(0);
    await at.shop.get(cancelOrder, { as, params });
    expect([(await mark(true)).status, await toReturn(), await due()]).toEqual([409, 1, 0]);
    const returned = await Promise.all([mark(false), mark(false)]);
    expect(returned.map(({ status }) => status)).toEqual([200, 200]);
    const course = (await at.shop.get(getOrder, { as, params })).timeline.map(({ what }) => what);
    expect([course.slice(-2), await toReturn(), (await mark(true)).status]).toEqual([
      ['cancelled', 'ugx-unpaid'],
      0,
      409,
    ]);
    const free = await placed();
    expect((await mark(true, { id: free.order._id })).status).toBe(409);
  });

  it('orders are found by name, code and day, with the phone number; a buyer never gets one', async () => {
    const { as, order } = await placed();
    const find = async (query: object) =>
      (await at.shop.get(getOrders, { as: admin, query: { limit: 50, ...query } })).map(({ _id }) => _id);
    expect(await find({ search: 'Okello' })).toContain(order._id);
    expect(await find({ search: order.secretCode.toLowerCase() })).toEqual([order._id]);
    expect(await find({ search: 'Nobody' })).toEqual([]);
    expect(await find({ sort: 'oldest' })).toEqual((await find({})).toReversed());
    expect(await find({ user: as.id })).toEqual([order._id]);
    expect(await find({ user: at.person(0).id })).toEqual([]);
    const today = dayKey(new Date());
    expect(await find({ from: today, to: today })).toContain(order._id);
    expect(await find({ to: '2020-01-01' })).toEqual([]);
    const [listed] = await at.shop.get(getOrders, { as: admin, query: { code: order.secretCode } });
    expect(listed?.userId.phoneNumber).toBe('+256700000001');
    const [mine] = await at.shop.get(getMyOrders, { as });
    expect(mine?.userId).toEqual({ _id: as.id, firstname: 'Amina', surname: 'Okello' });
    expect(
      (await at.shop.get(getOrder, { as, params: { id: order._id } })).userId.phoneNumber,
    ).toBeUndefined();
  });

  it('orders of one buyer are found by code and by product, whatever the buyers are called', async () => {
    const { as, order } = await placed({ name: 'Ødegaard’s home scarf (red)' });
    const { _id: productId } = await at.product({ name: 'Away shirt' });
    const shirt = await at.shop.get(createOrder, { as, body: { productId } });
    await placed({ name: 'Home scarf (red)' });
    const find = async (search: string, sort?: 'oldest') =>
      (await at.shop.get(getOrders, { as: admin, query: { user: as.id, search, sort } })).map(
        ({ _id }) => _id,
      );
    expect(await find('SCARF (red odegaard')).toEqual([order._id]);
    expect(await find(shirt.secretCode.toLowerCase())).toEqual([shirt._id]);
    expect(await find('r', 'oldest')).toEqual([order._id, shirt._id]);
    expect([await find('Okello'), await find('.*')]).toEqual([[], []]);
  });

  it('takings are by day, without what was cancelled, and agree with the ledger', async () => {
    const sums = async () => (await at.shop.get(getTakings, { as: admin }))[0];
    const before = await sums();
    const [kept, gone] = [await placed(), await placed()];
    await at.shop.get(cancelOrder, { as: gone.as, params: { id: gone.order._id } });
    const after = await sums();
    expect(after?.day).toBe(dayKey(kept.order.createdAt));
    expect([after?.orders, after?.coins]).toEqual([(before?.orders ?? 0) + 1, (before?.coins ?? 0) + 100]);
    const check = await at.shop.get(checkTakings, { as: admin });
    expect(check).toEqual({ orders: check.ledger, ledger: check.ledger, agree: true });
  });
});

describe('the audit trail of the shop', () => {
  const trail = async (query: Partial<QueryInputOf<typeof serviceActions.shop>> = {}) =>
    (await at.shop.get(serviceActions.shop, { query })).actions;

  it('has every action of an admin with what it changed, also a refused one, and nothing of a buyer', async () => {
    const as = at.person(500);
    const { _id: productId } = await at.product({ name: 'Audited scarf' });
    const { _id, secretCode } = await at.shop.get(createOrder, { as, body: { productId } });
    await at.shop.call(cancelOrder, { as: at.person(0), params: { id: _id } });
    const hand = () => at.shop.call(completeOrder, { as: admin, params: { id: _id }, body: { secretCode } });
    await hand();
    await at.shop.get(reopenOrder, { as: admin, params: { id: _id } });
    await at.shop.call(reopenOrder, { as: admin, params: { id: _id } });
    await at.shop.get(cancelOrder, { as: admin, params: { id: _id }, body: { reason: 'Torn' } });
    const actions = await trail({ about: _id });
    expect(actions.map(({ action, end, code, changes }) => [action, end, code, changes])).toEqual([
      ['cancelOrder', 'done', undefined, [{ field: 'state', from: 'pending', to: 'cancelled' }]],
      ['reopenOrder', 'refused', 'conflict', []],
      ['reopenOrder', 'done', undefined, [{ field: 'state', from: 'complete', to: 'pending' }]],
      ['completeOrder', 'done', undefined, [{ field: 'state', from: 'pending', to: 'complete' }]],
    ]);
    expect(actions[0]).toMatchObject({
      ...{ by: { _id: admin.id, name: 'admin' }, input: { reason: 'Torn' } },
      ...{ about: { type: 'order', _id, name: 'Audited scarf' }, requestId: expect.stringMatching(/./) },
    });
    expect(JSON.stringify(actions)).not.toContain(secretCode);
    const [made] = await trail({ about: productId });
    expect(made?.changes).toContainEqual({ field: 'stock', to: '3' });
  });

  it('is found by who, what and when, page by page', async () => {
    const key = 'restocked twice';
    const { _id } = await at.product({ name: 'Kitenge wrap' });
    for (const again of [1, 2])
      await at.shop
        .get(restockProduct, { as: admin, key, params: { id: _id }, body: { units: 2 } })
        .catch(() => again);
    const about = { about: _id };
    expect((await trail({ ...about, who: 'Ada' })).map(({ action }) => action)).toEqual([
      ...['restockProduct', 'createProduct'],
    ]);
    expect(await trail({ ...about, who: 'Okello' })).toEqual([]);
    expect(await trail({ ...about, sort: 'oldest' })).toEqual((await trail(about)).toReversed());
    expect((await trail({ what: 'kiteng', calls: '' })).map(({ action }) => action)).toEqual([
      ...['restockProduct', 'createProduct'],
    ]);
    expect((await trail({ ...about, what: 'made', calls: 'createProduct' })).length).toBe(1);
    expect(await trail({ ...about, to: '2026-01-01T00:00:00Z' })).toEqual([]);
    const { actions, more } = await at.shop.get(serviceActions.shop, { query: { ...about, limit: 1 } });
    expect([actions.length, more]).toEqual([1, true]);
    expect((await at.shop.call(serviceActions.shop, { query: { cursor: 'x' } })).status).toBe(400);
  });
});
