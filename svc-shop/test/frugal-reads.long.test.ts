import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { limits } from '@matchday/contracts/constants';
import { shopCalls } from '@matchday/contracts/shop/http';
import { idFrom } from '@matchday/service-kit/ids';
import { databaseName } from '@matchday/service-kit/mongo';
import { type DatabaseCommand, fillCollection, isFrugal, readsDuring } from '@matchday/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { admin, startShop } from './shop.ts';

const [orders, people, products] = [100_000, 2000, 300];
const id = (kind: string, n: number) => idFrom(kind, String(n));
const me = { id: id('person', 7), username: 'amina', role: 'user' as const };
const at = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 1000);
const rows = <Row>(n: number, row: (n: number) => Row) => Array.from({ length: n }, (_, each) => row(each));
let shop: Awaited<ReturnType<typeof startShop>>;
let database: Connection;

beforeAll(async () => {
  shop = await startShop();
  const { mongoUri } = shop.engines;
  database = await mongoose
    .createConnection(mongoUri, { dbName: databaseName(mongoUri, 'shop') })
    .asPromise();
  const states = ['complete', 'complete', 'complete', 'cancelled', 'pending'];
  await fillCollection(
    database,
    'products',
    rows(products, (n) => ({
      _id: id('product', n),
      name: `Scarf ${n}`,
      description: 'Warm',
      productImageUrl: '/art/p.svg',
      paymentType: 'coins only',
      coins: 10,
      productPrice: 0,
      coinsDiscount: 0,
      finalPrice: 0,
      stock: 5,
      revision: 1,
      createdAt: at(n),
    })),
  );
  await fillCollection(
    database,
    'orders',
    rows(orders, (n) => ({
      _id: id('order', n),
      userId: id('person', n % people),
      productId: id('product', n % products),
      productName: 'Scarf',
      productImageUrl: '/art/p.svg',
      paymentType: 'coins only',
      coins: 10,
      coinsToUse: 10,
      finalPriceUGX: 0,
      state: n % 50 === 49 ? 'refused' : states[Math.floor(n / people) % 5],
      secretCode: n.toString(36).toUpperCase().padStart(6, '0'),
      requestHash: '',
      createdAt: at(n),
      changedAt: at(n),
    })),
  );
}, 120_000);
afterAll(async () => {
  await database?.destroy();
  await shop?.close();
});

/** Totals walk an index, no further than they are shown, and read no documents. */
const isFrugalTotal = ({ command, docsExamined = 0, keysExamined = 0 }: DatabaseCommand) =>
  JSON.stringify(command.pipeline ?? '').includes('"$group"') &&
  docsExamined === 0 &&
  keysExamined <= limits.counted + 10;
/** The collection's own count reads none. */
const isOwnCount = ({ command }: DatabaseCommand) => 'count' in command;
const told = ({ command, planSummary, keysExamined, docsExamined, nreturned }: DatabaseCommand) =>
  JSON.stringify({ planSummary, keysExamined, docsExamined, nreturned, command }).slice(0, 900);
/** Of the jobs that look for orders to recover or to complete. */
const isSwept = ({ command }: DatabaseCommand) =>
  /changedAt|undoUntil/.test(JSON.stringify(command.filter ?? ''));

const reads: [name: string, call: AnyCall, about: { query?: object; params?: object }, most: number][] = [
  ['products', shopCalls.getProducts, { query: { limit: 20 } }, 2],
  ['products by name', shopCalls.getProducts, { query: { limit: 20, sort: 'name' } }, 2],
  ['a product', shopCalls.getProduct, { params: { id: id('product', 7) } }, 1],
  ['all orders', shopCalls.getOrders, { query: { limit: 20 } }, 3],
  ['all completed orders', shopCalls.getOrders, { query: { limit: 20, status: 'complete' } }, 2],
  ['the order of a code', shopCalls.getOrders, { query: { limit: 20, code: '000255' } }, 2],
  ['orders of a buyer', shopCalls.getOrders, { query: { limit: 20, user: me.id } }, 2],
  ['own orders', shopCalls.getMyOrders, { query: { limit: 20 } }, 2],
  ['own pending orders', shopCalls.getMyOrders, { query: { limit: 20, status: 'pending' } }, 2],
];

describe(`with ${orders} orders`, () => {
  it.each(reads)('%s read about what they show, in few queries', async (_name, call, about, most) => {
    const as = call.access === 'admin' ? admin : me;
    let answer: { status: number; headers: Headers } | undefined;
    const found = await readsDuring(
      database,
      async () => {
        answer = (await shop.shop.call(call as never, { as, ...about } as never)) as typeof answer;
      },
      isSwept,
    );
    expect(answer?.status).toBe(200);
    const wasteful = found.filter((each) => !isFrugal(each) && !isFrugalTotal(each) && !isOwnCount(each));
    expect(wasteful.map(told)).toEqual([]);
    expect(found.map(told).slice(most)).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  it('the total of all orders is exact, that of some ends where counting ends', async () => {
    const totalOf = async (query: object) =>
      (await shop.shop.call(shopCalls.getOrders, { as: admin, query: { limit: 1, ...query } })).headers.get(
        'x-total-count',
      );
    expect(await totalOf({})).toBe(String(orders - orders / 50));
    expect(await totalOf({ status: 'complete' })).toBe(String(limits.counted));
    // In a rush more are refused than are counted: those are not orders that the desk has.
    await database.collection('orders').updateMany({ state: 'cancelled' }, { $set: { state: 'refused' } });
    const most = orders - (await database.collection('orders').countDocuments({ state: 'refused' }));
    expect(Number(await totalOf({}))).toBeLessThanOrEqual(most);
    expect(await totalOf({})).toBe(String(limits.counted));
  });
});
