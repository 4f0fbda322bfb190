import type { Order, Product } from '@matchday/contracts/shop/http';
import { newId } from '@matchday/service-kit/ids';
import type { Db, MongoClient } from 'mongodb';
import pMap from 'p-map';
import { seeded } from '../growth/seed-people.ts';
import { interleave } from '../rows/interleave.ts';
import type { RowPlan } from '../subject.ts';
import { asked, type Stall } from './stall.ts';

/** Orders more than there are units: they must be refused. */
const tooMany = 50;
const buyersAtOnce = 48;

interface Sale {
  readonly stall: Stall;
  readonly client: MongoClient;
  readonly db: Db;
  readonly units: number;
}

/** Sells all units of a new product by orders of different people. @returns orders a second */
async function sellOut({ stall, units }: Sale, buyers: () => string): Promise<number> {
  const made = await asked(stall, {
    path: '/products/createpdt',
    as: 'b'.repeat(24),
    role: 'admin',
    body: {
      name: 'Last season’s shirt',
      description: 'Rush',
      productImageUrl: '/art/products/shirt.svg',
      coins: 1,
      stock: units,
    },
  });
  const { _id: productId } = (await made.json()) as Product;
  const people = Array.from({ length: units + tooMany }, buyers);
  const begun = performance.now();
  const answers = await pMap(
    people,
    (as) => asked(stall, { path: '/orders/createorder', as, body: { productId }, key: newId() }),
    { concurrency: buyersAtOnce },
  );
  const seconds = (performance.now() - begun) / 1000;
  const placed = answers.filter(({ status }) => status === 201);
  const ids = new Set(await Promise.all(placed.map(async (answer) => ((await answer.json()) as Order)._id)));
  const left = await asked(stall, { path: `/products/${productId}`, as: 'b'.repeat(24) });
  const { stock } = (await left.json()) as Product;
  if (ids.size !== units || stock !== 0)
    throw new Error(`${ids.size} of ${units} units were sold, and ${stock} are left`);
  return units / seconds;
}

/** The same units by the bare driver: a unit of stock and an order in a transaction, one after the other. */
async function bareSale({ client, db, units }: Sale): Promise<number> {
  const productId = newId();
  const [products, orders] = [db.collection('bare-products'), db.collection('bare-orders')];
  await products.insertOne({ _id: productId as never, stock: units });
  const begun = performance.now();
  for (let sold = 0; sold < units; sold += 1)
    await client.withSession((session) =>
      session.withTransaction(
        async () => {
          const which = { _id: productId as never, stock: { $gt: 0 } };
          await products.updateOne(which, { $inc: { stock: -1 } }, { session });
          await orders.insertOne({ _id: newId() as never, productId, state: 'pending' }, { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
      ),
    );
  return units / ((performance.now() - begun) / 1000);
}

/** All units of one product, each sold once, beside bare transactions. */
export function saleRow(sale: Sale): RowPlan {
  let next = 0;
  /** Somebody with coins who has not ordered yet. */
  const buyers = (): string => {
    do next += 1;
    while (seeded(next).coins < 10);
    return seeded(next).id;
  };
  return {
    id: 'sale',
    name: `${sale.units} units of one product, each sold once / bare transactions of stock and order`,
    limit: { atLeast: 0.8 },
    measure: async ({ signal }) => ({
      pairs: await interleave({
        pairs: 5,
        warmUp: 1,
        value: () => sellOut(sale, buyers),
        baseline: () => bareSale(sale),
        signal,
      }),
      unit: '/s',
      notes: [],
    }),
  };
}
