import { type Bet, cancelBet, deleteFixture } from '@matchday/contracts/matches/http';
import { payoutOf } from '@matchday/contracts/matches/rules';
import type { Family } from '../cheat.ts';
import { cancel, decide, personOf, stake } from './moves.ts';

/** Coins that come back more than once, or after the match has begun. */
export const cancels: Family = {
  name: 'cancels',
  cheats: [
    {
      name: 'cancelled eight times at once at two instances',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const person = personOf(arena, turn);
          const bet = await stake(arena, person, fixture);
          await Promise.all(Array.from({ length: 8 }, (_, to) => cancel(arena, person, bet, { to })));
        });
      },
    },
    {
      name: 'placed again under the key of a cancelled bet',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const person = personOf(arena, turn);
          const key = arena.fresh('key');
          const bet = await stake(arena, person, fixture, {}, { key });
          await Promise.all([cancel(arena, person, bet), stake(arena, person, fixture, {}, { key })]);
          await stake(arena, person, fixture, { betAmount: 1 }, { key });
          await cancel(arena, person, bet);
        });
      },
    },
    {
      name: 'cancelled while it is being placed',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const person = personOf(arena, turn);
          const key = arena.fresh('key');
          const bet = stake(arena, person, fixture, {}, { key });
          const twin = stake(arena, person, fixture, {}, { key, to: 1 });
          const first = await Promise.race([bet, twin]);
          if (first.ok)
            await Promise.all([cancel(arena, person, first, { to: 0 }), cancel(arena, person, first)]);
          await Promise.all([bet, twin]);
        });
      },
    },
    {
      name: "somebody else's bet",
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const bet = await stake(arena, personOf(arena, turn), fixture);
          if ((await cancel(arena, personOf(arena, turn + 1), bet)).ok)
            arena.claim("somebody else's bet was cancelled");
        });
      },
    },
    {
      name: 'a losing bet after the match has begun',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        const placed: { person: ReturnType<typeof personOf>; id: string }[] = [];
        await times(async (turn) => {
          const person = personOf(arena, turn);
          const bet = await stake(arena, person, fixture);
          if (bet.ok) placed.push({ person, id: (bet.body as Bet)._id });
        });
        await arena.change(fixture, { matchState: 'Live', awayScore: 3 });
        await arena.change(fixture, { matchState: 'Build Up' });
        const back = await Promise.all(
          placed.map(({ person, id }) => arena.send(cancelBet, { as: person, params: { id } })),
        );
        if (back.some(({ ok }) => ok)) arena.claim('a bet was cancelled after the match had begun');
        arena.rightful(-10 * placed.length);
        await decide(arena, fixture, [0, 3]);
      },
    },
    {
      name: 'cancelled and won at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const people = [0, 1, 2, 3].map((more) => personOf(arena, turn + more));
          const placed = await Promise.all(people.map((person) => stake(arena, person, fixture)));
          const cancelling = people.map((person, index) => cancel(arena, person, placed[index] as never));
          await decide(arena, fixture, [1, 0]);
          // After a 503 either may have happened; the win is worth more.
          for (const { ok, status } of await Promise.all(cancelling))
            if (!ok || status === 503) arena.rightful(payoutOf(10, 2.5) - 10);
        });
      },
    },
    {
      name: 'cancelled and deleted with its match at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const person = personOf(arena, turn);
          const bet = await stake(arena, person, fixture);
          const gone = { as: arena.operator, params: { id: fixture._id } };
          await Promise.all([
            cancel(arena, person, bet, { to: 0 }),
            arena.send(deleteFixture, { ...gone, to: 0 }),
            arena.send(deleteFixture, { ...gone, to: 1 }),
            cancel(arena, person, bet, { to: 1 }),
          ]);
        });
      },
    },
  ],
};
