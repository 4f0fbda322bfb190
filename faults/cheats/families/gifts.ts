import {
  deleteUser,
  giftCoins,
  giftCoinsList,
  investReserve,
  shareCoins,
} from '@matchday/contracts/wallet/http';
import type { Player } from '../../wallet/commands.ts';
import type { Arena, Asked } from '../arena.ts';
import type { Family } from '../cheat.ts';
import { balanceOf, onlyOne, personOf } from './moves.ts';

const share = (arena: Arena, as: Player, to: Player, amount: unknown, asked: Partial<Asked> = {}) =>
  arena.send(shareCoins, { as, body: { recipientUsername: to.username, amount }, ...asked });
const gift = (arena: Arena, as: Player, to: Player, amount: unknown, asked: Partial<Asked> = {}) =>
  arena.send(giftCoins, { as, body: { recipientUsername: to.username, amount }, ...asked });

/** Coins that go from one user to another. */
export const gifts: Family = {
  name: 'shares and gifts',
  cheats: [
    {
      name: 'two amounts shared at once under one key',
      async attempt(arena, times) {
        await times(async (turn) => {
          const key = arena.fresh('key');
          const [from, to] = [personOf(arena, turn), personOf(arena, turn + 1)];
          const asked = [1000, 1].map((amount, at) => share(arena, from, to, amount, { key, to: at }));
          onlyOne(arena, await Promise.all(asked), 'one key');
        });
      },
    },
    {
      name: 'the whole purse shared with three people at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const from = personOf(arena, turn);
          const all = await balanceOf(arena, from);
          await Promise.all([1, 2, 3].map((more) => share(arena, from, personOf(arena, turn + more), all)));
          // So that the next turn has something to share.
          await Promise.all([1, 2, 3].map((more) => share(arena, personOf(arena, turn + more), from, 1000)));
        });
      },
    },
    {
      name: 'round in a circle at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const circle = [0, 1, 2].map((more) => personOf(arena, turn + more));
          await Promise.all(
            circle.map((from, at) => share(arena, from, circle[(at + 1) % 3] as Player, 500 + turn)),
          );
        });
      },
    },
    {
      name: 'shared with oneself',
      async attempt(arena, times) {
        await times(async (turn) => {
          const person = personOf(arena, turn);
          if ((await share(arena, person, person, 100)).ok) arena.claim('coins were shared with oneself');
        });
      },
    },
    {
      name: 'less than nothing, half a coin, a text, an operator',
      async attempt(arena, times) {
        const wrong = [-100, 0.5, 0, '100', { $gt: 0 }, 1e300, [100], null];
        await times(async (turn) => {
          const amount = wrong[turn % wrong.length];
          const { ok } = await share(arena, personOf(arena, turn), personOf(arena, turn + 1), amount);
          if (ok) arena.claim(`${JSON.stringify(amount)} coins were shared`);
        });
      },
    },
    {
      name: 'welcome coins of new accounts, gathered in one',
      async attempt(arena, times) {
        await times(async (turn) => {
          const comer = await arena.newcomer();
          const both = [0, 1].map((to) => share(arena, comer, personOf(arena, turn), 1, { to }));
          if ((await Promise.all(both)).some(({ ok }) => ok)) arena.claim('welcome coins were shared');
        });
      },
    },
    {
      name: 'a gift by somebody who is no admin',
      async attempt(arena, times) {
        await times(async (turn) => {
          const person = personOf(arena, turn);
          const asked = [
            gift(arena, person, person, 100),
            arena.send(giftCoinsList, {
              as: person,
              body: { lines: [{ recipientUsername: person.username, amount: 100 }] },
            }),
            arena.send(investReserve, { as: person, body: { amountUGX: 1000 } }),
          ];
          if ((await Promise.all(asked)).some(({ ok }) => ok)) arena.claim('a user was taken for an admin');
        });
      },
    },
    {
      name: 'a gift eight times at once under one key',
      async attempt(arena, times) {
        await times(async (turn) => {
          const key = arena.fresh('key');
          const asked = Array.from({ length: 8 }, (_, to) =>
            gift(arena, arena.operator, personOf(arena, turn), 10, { key, to }),
          );
          if ((await Promise.all(asked)).some(({ ok }) => ok)) arena.rightful(10);
        });
      },
    },
    {
      name: 'two lists of gifts at once under one key',
      async attempt(arena, times) {
        await times(async (turn) => {
          const key = arena.fresh('key');
          const recipientUsername = personOf(arena, turn).username;
          const lists = [1, 1000].map((amount) => [{ recipientUsername, amount }]);
          const asked = lists.map((lines, to) =>
            arena.send(giftCoinsList, { as: arena.operator, body: { lines }, key, to }),
          );
          const taken = (await Promise.all(asked)).filter(({ ok }) => ok);
          if (taken.length > 1) arena.claim('both lists were taken');
          for (const { body } of taken) arena.rightful((body as { coins: number }).coins);
        });
      },
    },
    {
      name: 'shared while the account is deleted',
      async attempt(arena, times) {
        await times(async (turn) => {
          const comer = await arena.newcomer();
          const other = personOf(arena, turn);
          await gift(arena, arena.operator, comer, 50);
          arena.rightful(50);
          await Promise.all([
            share(arena, comer, other, 50, { to: 0 }),
            arena.send(deleteUser, { as: arena.operator, body: { id: comer.id }, to: 1 }),
            share(arena, other, comer, 50, { to: 1 }),
          ]);
        });
      },
    },
  ],
};
