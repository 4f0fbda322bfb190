import { changeProduct, type Order } from '@matchday/contracts/shop/http';
import type { Family } from '../cheat.ts';
import { onlyOne, personOf } from './moves.ts';
import { order } from './shop-moves.ts';

const discount = { paymentType: 'coins discount', coins: 0, productPrice: 1000, coinsDiscount: 500 } as const;

/** Coins to use that no order may have: the product allows 500. */
const wrongCoins = [-3, -500, 0.5, 1.5, 501, 1e9, 1e300, 2 ** 53, '5', [5], { $gt: 0 }, null];

/** Products for less than they cost, or more of them than there are. */
export const orders: Family = {
  name: 'orders',
  cheats: [
    {
      name: 'a dear and a cheap product at once under one key',
      async attempt(arena, times) {
        const products = [await arena.product({ coins: 1 }), await arena.product({ coins: 900 })];
        await times(async (turn) => {
          const key = arena.fresh('key');
          const asked = products.map((product, to) =>
            order(arena, personOf(arena, turn), product, {}, { key, to }),
          );
          onlyOne(arena, await Promise.all(asked), 'one key');
        });
      },
    },
    {
      name: 'other coins at once under one key',
      async attempt(arena, times) {
        const product = await arena.product(discount);
        await times(async (turn) => {
          const key = arena.fresh('key');
          const asked = [500, 1].map((coinsToUse, to) =>
            order(arena, personOf(arena, turn), product, { coinsToUse }, { key, to }),
          );
          onlyOne(arena, await Promise.all(asked), 'one key');
        });
      },
    },
    {
      name: 'one order eight times at once under one key',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const key = arena.fresh('key');
          const asked = Array.from({ length: 8 }, (_, to) =>
            order(arena, personOf(arena, turn), product, {}, { key, to }),
          );
          const taken = (await Promise.all(asked)).filter(({ ok }) => ok);
          if (new Set(taken.map(({ body }) => (body as Order)._id)).size > 1)
            arena.claim('one key made two orders');
        });
      },
    },
    {
      name: 'the last unit at once, with four keys',
      async attempt(arena, times) {
        await times(async (turn) => {
          const product = await arena.product({ stock: 1 });
          const asked = [0, 1, 2, 3].map((more) => order(arena, personOf(arena, turn + (more % 2)), product));
          onlyOne(arena, await Promise.all(asked), 'the last unit');
        });
      },
    },
    {
      name: 'an empty purse keeps the last unit from others at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const product = await arena.product({ coins: 5000, stock: 1 });
          const comer = await arena.newcomer();
          const [paid, ...unpaid] = await Promise.all([
            order(arena, personOf(arena, turn), product),
            order(arena, comer, product, {}, { to: 0 }),
            order(arena, comer, product, {}, { to: 1 }),
          ]);
          if (unpaid.some(({ ok }) => ok)) arena.claim('an empty purse paid');
          if (!paid.ok && paid.status !== 503) arena.claim('an empty purse kept a unit from who could pay');
        });
      },
    },
    {
      name: 'one purse for two products at once',
      async attempt(arena, times) {
        const products = [await arena.product({ coins: 100 }), await arena.product({ coins: 70 })];
        await times(async () => {
          const comer = await arena.newcomer();
          const asked = products.map((product, to) => order(arena, comer, product, {}, { to }));
          onlyOne(arena, await Promise.all(asked), 'one purse');
        });
      },
    },
    {
      name: 'coins of less than nothing, a fraction, above the discount, an operator',
      async attempt(arena, times) {
        const product = await arena.product(discount);
        await times(async (turn) => {
          const coinsToUse = wrongCoins[turn % wrongCoins.length];
          const { ok } = await order(arena, personOf(arena, turn), product, { coinsToUse });
          if (ok) arena.claim(`${JSON.stringify(coinsToUse)} coins were taken for a discount`);
        });
      },
    },
    {
      name: 'price, state and buyer in the body',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const [as, other] = [personOf(arena, turn), personOf(arena, turn + 1)];
          const smuggled = [
            { coins: 1, finalPriceUGX: 0, amount: 1 },
            { shownPrice: 1 },
            { shownPrice: -40 },
            { coinsToUse: 1 },
            { userId: other.id, user: other.id, as: other.id },
            { orderStatus: 'cancelled', state: 'cancelled', _id: 'a'.repeat(24) },
          ][turn % 6];
          const { ok, body } = await order(arena, as, product, smuggled);
          if (!ok) return;
          const { coins, userId, orderStatus } = body as Order;
          if (coins !== 40) arena.claim('a product cost what the buyer said');
          if (userId._id !== as.id) arena.claim('somebody else bought it');
          if (orderStatus !== 'pending') arena.claim('an order began as the buyer said');
        });
      },
    },
    {
      name: 'a product of another kind, and one that is not there',
      async attempt(arena, times) {
        const product = await arena.product();
        const wrong = [{ $ne: '' }, [product._id], 'f'.repeat(24), `${product._id}\u0000`, '', null];
        await times(async (turn) => {
          const productId = wrong[turn % wrong.length];
          if ((await order(arena, personOf(arena, turn), product, { productId })).ok)
            arena.claim('nothing was ordered');
        });
      },
    },
    {
      name: 'a price that changes meanwhile',
      async attempt(arena, times) {
        await times(async (turn) => {
          const product = await arena.product({ coins: 500 });
          const params = { id: product._id };
          const [placed] = await Promise.all([
            order(arena, personOf(arena, turn), product, { shownPrice: 500 }),
            arena.send(changeProduct, { as: arena.operator, params, body: { coins: 5 } }),
          ]);
          if (placed.ok && (placed.body as Order).coins !== 500)
            arena.claim('a product cost something else than what was shown');
        });
      },
    },
    {
      name: 'a unit that is sold while stock is put in meanwhile',
      async attempt(arena, times) {
        await times(async (turn) => {
          const product = await arena.product({ stock: 2 });
          const params = { id: product._id };
          const more = { as: arena.operator, params, body: { stock: 7, shownStock: 2 } };
          const [changed] = await Promise.all([
            arena.send(changeProduct, more),
            ...[0, 1, 2].map((to) => order(arena, personOf(arena, turn), product, {}, { to })),
          ]);
          if (changed.ok) arena.putIn(product, 5);
        });
      },
    },
  ],
};
