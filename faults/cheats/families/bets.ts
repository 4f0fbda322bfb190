import { setTimeout as wait } from 'node:timers/promises';
import type { Sent } from '../arena.ts';
import type { Family } from '../cheat.ts';
import { balanceOf, decide, onlyOne, personOf, settleRightly, stake } from './moves.ts';

/** Bets by key, by order and by the clock. */
export const bets: Family = {
  name: 'bets',
  cheats: [
    {
      name: 'two amounts at once under one key',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const key = arena.fresh('key');
          const amounts = [1000, 1].map((betAmount) =>
            stake(arena, personOf(arena, turn), fixture, { betAmount }, { key, to: 0 }),
          );
          onlyOne(arena, await Promise.all(amounts), 'one key');
        });
      },
    },
    {
      name: 'two amounts at once under one key at two instances',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const key = arena.fresh('key');
          const amounts = [1, 1000].map((betAmount, to) =>
            stake(arena, personOf(arena, turn), fixture, { betAmount }, { key, to }),
          );
          onlyOne(arena, await Promise.all(amounts), 'one key');
        });
      },
    },
    {
      name: 'two matches at once under one key',
      async attempt(arena, times) {
        const both = [await arena.fixture(), await arena.fixture()];
        await times(async (turn) => {
          const key = arena.fresh('key');
          const asked = both.map((fixture, index) =>
            stake(arena, personOf(arena, turn), fixture, { betAmount: 1 + 99 * index }, { key }),
          );
          onlyOne(arena, await Promise.all(asked), 'one key');
        });
      },
    },
    {
      name: 'all outcomes at once under one key, paid once',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        const placed: Sent[] = [];
        await times(async (turn) => {
          const key = arena.fresh('key');
          const asked = ['homeWin', 'draw', 'awayWin'].map((prediction) =>
            stake(arena, personOf(arena, turn), fixture, { prediction }, { key, to: 0 }),
          );
          const answers = await Promise.all(asked);
          onlyOne(arena, answers, 'one key');
          placed.push(...answers);
        });
        settleRightly(arena, placed, await decide(arena, fixture, [0, 0]));
      },
    },
    {
      name: 'the same request eight times at once',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const key = arena.fresh('key');
          const asked = Array.from({ length: 8 }, () =>
            stake(arena, personOf(arena, turn), fixture, {}, { key }),
          );
          const ids = new Set((await Promise.all(asked)).map(({ body }) => (body as { _id: string })._id));
          if (ids.size > 1) arena.claim(`${ids.size} bets of one request`);
        });
      },
    },
    {
      name: 'more than half of the purse four times at once',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        const person = await arena.newcomer();
        await times(async () => {
          const betAmount = Math.floor((await balanceOf(arena, person)) / 2) + 1;
          await Promise.all([0, 1, 2, 3].map(() => stake(arena, person, fixture, { betAmount })));
        });
      },
    },
    {
      name: 'a bet once the match is live, decided at once',
      async attempt(arena, times) {
        const placed: Sent[] = [];
        const fixture = await arena.fixture();
        await arena.change(fixture, { matchState: 'Live' });
        await times(async (turn) => {
          const answer = await stake(arena, personOf(arena, turn), fixture);
          if (answer.ok) arena.claim('a bet was taken on a live match');
          placed.push(answer);
        });
        await decide(arena, fixture, [1, 0]);
      },
    },
    {
      name: 'a bet after Live was taken back to Build Up',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await arena.change(fixture, { matchState: 'Live', homeScore: 1 });
        await arena.change(fixture, { matchState: 'Build Up', homeScore: 0 });
        await times(async (turn) => {
          const { ok } = await stake(arena, personOf(arena, turn), fixture);
          if (ok) arena.claim('a bet was taken after the score was known');
        });
        await decide(arena, fixture, [1, 0]);
      },
    },
    {
      name: 'bets that race the deadline',
      async attempt(arena, times) {
        await times(async (turn) => {
          const deadline = Date.now() + 700;
          const fixture = await arena.fixture({ date: new Date(deadline).toISOString() });
          const person = personOf(arena, turn);
          await wait(Math.max(0, deadline - Date.now() - 40));
          const answers: Sent[] = [];
          for (let one = 0; one < 8; one += 1) {
            const asked = [0, 1].map((to) => stake(arena, person, fixture, {}, { to }));
            answers.push(...(await Promise.all(asked)));
          }
          await wait(Math.max(0, deadline - Date.now()) + 20);
          const late = await stake(arena, person, fixture);
          if (late.ok) arena.claim('a bet was taken after the deadline');
          settleRightly(arena, [...answers, late], await decide(arena, fixture, [1, 0]));
        });
      },
    },
    {
      name: 'odds that were lowered while the bet was on its way',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        const placed: Sent[] = [];
        await times(async (turn) => {
          const shown = 2 + (turn % 50) / 100;
          const [, bet] = await Promise.all([
            arena.change(fixture, { homeOdds: shown - 0.5 }),
            stake(arena, personOf(arena, turn), fixture, { shownOdds: 9.99, odds: 9.99 }),
          ]);
          if (bet.ok) arena.claim('odds were taken that nobody offered');
          placed.push(await stake(arena, personOf(arena, turn), fixture));
        });
        settleRightly(arena, placed, await decide(arena, fixture, [1, 0]));
      },
    },
    {
      name: 'single coins on all outcomes, rounded',
      async attempt(arena, times) {
        const fixture = await arena.fixture({ homeOdds: 1.85, drawOdds: 3.5, awayOdds: 4.6 });
        const split = { homeWin: 10, draw: 5, awayWin: 4 };
        let placed = 0;
        await times(async (turn) => {
          for (const [prediction, count] of Object.entries(split))
            for (let one = 0; one < count; one += 1)
              if ((await stake(arena, personOf(arena, turn), fixture, { prediction, betAmount: 1 })).ok)
                placed += 1;
        });
        if (placed === 0) arena.claim('no bet was placed');
        await decide(arena, fixture, [0, 0]);
      },
    },
  ],
};
