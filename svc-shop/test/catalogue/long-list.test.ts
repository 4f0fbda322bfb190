import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shopCalls } from '@matchday/contracts/shop/http';
import { idFrom } from '@matchday/service-kit/ids';
import { databaseName } from '@matchday/service-kit/mongo';
import { type DatabaseCommand, isFrugal, readsDuring } from '@matchday/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { admin, startShop } from '../shop.ts';

const products = 25_000;
const id = (n: number) => idFrom('product', String(n));
let shop: Awaited<ReturnType<typeof startShop>>;
let database: Connection;

beforeAll(async () => {
  shop = await startShop();
  const { mongoUri } = shop.engines;
  database = await mongoose
    .createConnection(mongoUri, { dbName: databaseName(mongoUri, 'shop') })
    .asPromise();
  const made = Array.from({ length: products }, (_, n) => ({
    _id: id(n),
    name: `Scarf ${String(n).padStart(6, '0')}`,
    words: ['scarf', `n${n}z`],
    ...{ description: 'Warm', productImageUrl: '/art/p.svg', paymentType: 'coins only' },
    ...{ coins: n, fromCoins: n, worth: n / 10, productPrice: 0, coinsDiscount: 0, finalPrice: 0 },
    ...{ stock: 5, revision: 1, createdAt: new Date(Date.UTC(2026, 0, 1) + n * 1000) },
    ...(n % 1000 === 0 ? { retired: true } : {}),
  }));
  await database.collection('products').insertMany(made as never[], { ordered: false });
}, 120_000);
afterAll(async () => {
  await database?.destroy();
  await shop?.close();
});

/** A total walks no further than a search is counted; the collection's own count reads none. */
const isFrugalTotal = ({ command, keysExamined = 0 }: DatabaseCommand) =>
  'count' in command || (JSON.stringify(command.pipeline ?? '').includes('"$group"') && keysExamined <= 1010);
const told = ({ command, planSummary, keysExamined, docsExamined, nreturned }: DatabaseCommand) =>
  JSON.stringify({ planSummary, keysExamined, docsExamined, nreturned, command }).slice(0, 900);

const searches = [{ search: 'n7777z' }, { search: 'scarf' }, { search: 'nothing' }, { shelf: 'retired' }];

describe(`the desk's list of ${products} products`, () => {
  it.each(['newest', 'name', 'coins', 'worth'])(
    'by %s is read as far as it is shown',
    async (sort) => {
      const order = sort === 'newest' ? {} : { sort };
      const counts: number[] = [];
      const ask = async (query: object) => {
        const answer = await shop.shop.call(shopCalls.getProducts, {
          as: admin,
          query: { limit: 100, shelf: 'all', ...order, ...query } as never,
        });
        expect(answer.status).toBe(200);
        counts.push((answer.body as unknown[]).length);
        return /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
      };
      const found = await readsDuring(database, async () => {
        const cursor = await ask({});
        await ask({ cursor: decodeURIComponent(cursor), limit: 500 });
        for (const search of searches) await ask(search);
      });
      expect(counts).toEqual([100, 500, 1, 100, 0, 25]);
      expect(found.length).toBeGreaterThanOrEqual(counts.length);
      expect(found.filter((each) => !isFrugal(each) && !isFrugalTotal(each)).map(told)).toEqual([]);
    },
    30_000,
  );
});
