import { completeOrder, type Order } from '@matchday/contracts/shop/http';
import { deleteUser } from '@matchday/contracts/wallet/http';
import type { Family } from '../cheat.ts';
import { onlyOne, personOf } from './moves.ts';
import { closeOut, idOf, order, takeBack } from './shop-moves.ts';

/** Coins and units that come back more than once, or after the product was collected. */
export const orderEnds: Family = {
  name: 'ends of orders',
  cheats: [
    {
      name: 'cancelled eight times at once',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const as = personOf(arena, turn);
          const placed = await order(arena, as, product);
          await Promise.all(
            Array.from({ length: 8 }, (_, to) => takeBack(arena, to % 4 === 3 ? arena.operator : as, placed)),
          );
        });
      },
    },
    {
      name: 'cancelled twice at once under one key',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const [as, key] = [personOf(arena, turn), arena.fresh('key')];
          const placed = await order(arena, as, product);
          await Promise.all([0, 1].map((to) => takeBack(arena, as, placed, { key, to })));
          await takeBack(arena, as, placed, { key });
        });
      },
    },
    {
      name: 'two orders cancelled at once under one key',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const [as, key] = [personOf(arena, turn), arena.fresh('key')];
          const placed = [await order(arena, as, product), await order(arena, as, product)];
          const asked = placed.map((each, to) => takeBack(arena, as, each, { key, to }));
          onlyOne(arena, await Promise.all(asked), 'one key');
        });
      },
    },
    {
      name: 'cancelled and closed out at once',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const as = personOf(arena, turn);
          const placed = await order(arena, as, product);
          const ends = [takeBack(arena, as, placed), closeOut(arena, placed), takeBack(arena, as, placed)];
          onlyOne(arena, await Promise.all(ends), 'one order');
        });
      },
    },
    {
      name: 'closed out twice at once, then cancelled',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const as = personOf(arena, turn);
          const placed = await order(arena, as, product);
          const closed = await Promise.all([0, 1].map((to) => closeOut(arena, placed, { to })));
          onlyOne(arena, closed, 'one close-out');
          const isClosed = closed.some(({ ok }) => ok);
          if (isClosed && (await takeBack(arena, as, placed)).ok)
            arena.claim('an order was cancelled that was handed over');
        });
      },
    },
    {
      name: "closed out with another order's code, and by the buyer",
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const as = personOf(arena, turn);
          const [one, other] = [await order(arena, as, product), await order(arena, as, product)];
          const { secretCode } = other.body as Order;
          const params = { id: idOf(one) };
          if ((await closeOut(arena, one, { body: { secretCode } })).ok)
            arena.claim("another order's code was taken");
          if ((await arena.send(completeOrder, { as, params, body: {} })).ok)
            arena.claim('a buyer closed out an order');
        });
      },
    },
    {
      name: "somebody else's order",
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const placed = await order(arena, personOf(arena, turn), product);
          const asked = [0, 1].map((to) => takeBack(arena, personOf(arena, turn + 1), placed, { to }));
          if ((await Promise.all(asked)).some(({ ok }) => ok))
            arena.claim("somebody else's order was cancelled");
        });
      },
    },
    {
      name: 'cancelled while it is on its way',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async (turn) => {
          const [as, key] = [personOf(arena, turn), arena.fresh('key')];
          const both = [0, 1].map((to) => order(arena, as, product, {}, { key, to }));
          const first = await Promise.race(both);
          await Promise.all([0, 1].map((to) => takeBack(arena, as, first, { to })));
          await Promise.all(both);
        });
      },
    },
    {
      name: 'ordered again under the key of a cancelled order',
      async attempt(arena, times) {
        const [product, dear] = [await arena.product(), await arena.product({ coins: 900 })];
        await times(async (turn) => {
          const [as, key] = [personOf(arena, turn), arena.fresh('key')];
          const placed = await order(arena, as, product, {}, { key });
          await Promise.all([takeBack(arena, as, placed), order(arena, as, product, {}, { key })]);
          if ((await order(arena, as, dear, {}, { key })).ok)
            arena.claim('the key of a cancelled order bought something else');
          await takeBack(arena, as, placed);
        });
      },
    },
    {
      name: 'turns of ordering and cancelling one unit at once',
      async attempt(arena, times) {
        const product = await arena.product({ stock: 2 });
        await times(async (turn) => {
          const taker = async (more: number) => {
            const as = personOf(arena, turn + more);
            const placed = await order(arena, as, product);
            if (placed.ok) await takeBack(arena, as, placed);
          };
          await Promise.all([0, 1, 2].map(taker));
        });
      },
    },
    {
      name: 'cancelled while the account is deleted meanwhile',
      async attempt(arena, times) {
        const product = await arena.product();
        await times(async () => {
          const comer = await arena.newcomer();
          const placed = [await order(arena, comer, product), await order(arena, comer, product)];
          await Promise.all([
            takeBack(arena, comer, placed[0] as never, { to: 0 }),
            arena.send(deleteUser, { as: arena.operator, body: { id: comer.id } }),
            order(arena, comer, product, {}, { to: 1 }),
          ]);
          await takeBack(arena, arena.operator, placed[1] as never);
        });
      },
    },
  ],
};
