import type { Sent } from '../arena.ts';
import type { Cheat, Family } from '../cheat.ts';
import { decide, personOf, settleRightly, stake } from './moves.ts';

/** Stakes that are not a whole number of coins: each must be refused. */
const wrongStakes: Readonly<Record<string, readonly unknown[]>> = {
  'less than nothing': [-1, -10, -1e9, -0.5],
  'nothing and half a coin': [0, 0.5, 1.5, 1e-9],
  'more than there can be': [1e300, 2 ** 53, 1e9 + 1, 9.99e15],
  'a text, a list, nothing at all': ['10', '1e3', [10], null],
  'an operator of the database': [{ $gt: 0 }, { $inc: 5 }, { $numberLong: '1' }, { valueOf: 1 }],
};

const refusedStake = ([name, values]: [string, readonly unknown[]]): Cheat => ({
  name: `a stake of ${name}`,
  async attempt(arena, times) {
    const fixture = await arena.fixture();
    await times(async (turn) => {
      const betAmount = values[turn % values.length];
      const { ok } = await stake(arena, personOf(arena, turn), fixture, { betAmount });
      if (ok) arena.claim(`a stake of ${JSON.stringify(betAmount)} was taken`);
    });
  },
});

/** Values that nobody should believe. */
export const values: Family = {
  name: 'values',
  cheats: [
    ...Object.entries(wrongStakes).map(refusedStake),
    {
      name: 'odds, payout and state in the body',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        const placed: Sent[] = [];
        const smuggled = [
          { odds: 900, winPays: 1e6 },
          { state: 'SETTLED', outcome: 'won', payout: 1e6 },
          { amount: 1, betAmount: 10, released: 1e6 },
          { _id: 'f'.repeat(24), createdAt: '2020-01-01T00:00:00Z' },
        ];
        await times(async (turn) => {
          const bet = await stake(arena, personOf(arena, turn), fixture, smuggled[turn % smuggled.length]);
          if (bet.ok && (bet.body as { odds: number }).odds !== 2.5)
            arena.claim('odds were taken from the body');
          placed.push(bet);
        });
        // At the odds of the match, whatever the answers say.
        const fair = placed.map(({ body, ...bet }) => ({ ...bet, body: { ...(body as object), odds: 2.5 } }));
        settleRightly(arena, fair, await decide(arena, fixture, [1, 0]));
      },
    },
    {
      name: 'a match and an outcome of another kind',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        const wrong = [
          { fixtureId: { $ne: '' } },
          { fixtureId: [fixture._id] },
          { prediction: { $in: ['homeWin'] } },
          { prediction: 'pending' },
          { shownOdds: 1e308 },
        ];
        await times(async (turn) => {
          const { ok } = await stake(arena, personOf(arena, turn), fixture, wrong[turn % wrong.length]);
          if (ok) arena.claim('a bet on nothing was taken');
        });
      },
    },
  ],
};
