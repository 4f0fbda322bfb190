import { placeBet } from '@matchday/contracts/matches/http';
import { giftCoins, postNewUser, shareCoins } from '@matchday/contracts/wallet/http';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { signUpForm } from '@matchday/service-kit/testing';
import { secrets } from '../../platform/secrets.ts';
import type { Family } from '../cheat.ts';
import { balanceOf, personOf } from './moves.ts';

/** Users who claim to be somebody else, or more than one. */
export const identity: Family = {
  name: 'sign-up and identity',
  cheats: [
    {
      name: 'one username four times at once',
      async attempt(arena, times) {
        await times(async () => {
          const form = signUpForm(arena.fresh('twin'));
          const asked = [0, 1, 2, 3].map((to) =>
            arena.send(postNewUser, { body: { ...form, email: `${to}${form.email}` }, to }),
          );
          const made = (await Promise.all(asked)).filter(({ ok }) => ok);
          if (made.length !== 1) arena.claim(`${made.length} accounts of one username`);
        });
      },
    },
    {
      name: 'one sign-up twice at once under one key',
      async attempt(arena, times) {
        await times(async () => {
          const [key, form] = [arena.fresh('key'), signUpForm(arena.fresh('again'))];
          const asked = [0, 1].map((to) => arena.send(postNewUser, { body: form, key, to }));
          const ids = (await Promise.all(asked))
            .filter(({ ok }) => ok)
            .map(({ body }) => (body as { user: { _id: string } }).user._id);
          if (new Set(ids).size > 1) arena.claim('one sign-up made two accounts');
        });
      },
    },
    {
      name: 'a sign-up that brings its own coins and role',
      async attempt(arena, times) {
        await times(async () => {
          const honest = await arena.newcomer();
          const body = { ...signUpForm(arena.fresh('rich')), coins: 1e6, balance: 1e6, role: 'admin' };
          const { ok, body: made } = await arena.send(postNewUser, { body });
          if (!ok) return;
          const {
            _id: id,
            username,
            role,
          } = (made as { user: { _id: string; username: string; role: string } }).user;
          const person = { id, username, role: 'user' } as const;
          if (role === 'admin') arena.claim('somebody signed up as an admin');
          if ((await balanceOf(arena, person)) !== (await balanceOf(arena, honest)))
            arena.claim('somebody signed up with coins');
        });
      },
    },
    {
      name: 'headers of an admin without the secret of the gateway',
      async attempt(arena, times) {
        await times(async (turn) => {
          const { username } = personOf(arena, turn);
          const body = { recipientUsername: username, amount: 100 };
          const others = [secrets.SERVICE_SECRET, secrets.OPERATOR_SECRET];
          const secret = ['', 'an-edge-secret-of-this-fault-ruN', ...others][turn % 4] as string;
          if ((await arena.send(giftCoins, { as: arena.operator, body, secret })).ok)
            arena.claim('an admin was believed without the secret');
        });
      },
    },
    {
      name: 'transfers of services without their secret',
      async attempt(arena, times) {
        await times(async (turn) => {
          const { id } = personOf(arena, turn);
          const ref = { type: 'fixture', id: '0'.repeat(24), text: 'x' };
          const command = { key: arena.fresh('refund:'), kind: 'refund', userId: id, amount: 100, ref };
          const others = ['not the secret', secrets.EDGE_SECRET, secrets.OPERATOR_SECRET];
          const asked = { body: { commands: [command] }, secret: others[turn % 3] };
          if ((await arena.send(postTransfers, asked)).ok) arena.claim('a transfer was taken from outside');
        });
      },
    },
    {
      name: "somebody else's purse named in the body and the query",
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const [as, { id, username }] = [personOf(arena, turn), personOf(arena, turn + 1)];
          const before = await balanceOf(arena, as);
          const bet = { fixtureId: fixture._id, prediction: 'draw', betAmount: 1 };
          const asked = { as, body: { ...bet, userId: id, user: id, as: id }, query: { user: id } };
          const { ok, body } = await arena.send(placeBet, asked);
          const payer = (body as { userId?: { _id: string } }).userId?._id;
          if (ok && payer !== as.id) arena.claim('somebody else paid for a bet');
          const share = { recipientUsername: username, amount: before + 1e9, from: id, userId: id };
          if ((await arena.send(shareCoins, { as, body: share })).ok)
            arena.claim("another's coins were shared");
        });
      },
    },
  ],
};
