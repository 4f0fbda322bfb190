import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type FixtureForm, newFixture } from '../../fixtures/domain/fixture.ts';
import { newBet } from './bet.ts';
import { betVerdict, settlingOf } from './verdict.ts';

const form: FixtureForm = {
  hometeam: 'a'.repeat(24),
  awayteam: 'b'.repeat(24),
  league: 'c'.repeat(24),
  homeOdds: 1.85,
  drawOdds: 3.4,
  awayOdds: 4.2,
  date: '2026-11-21T18:00:00Z',
};
const now = new Date('2026-11-21T12:00:00Z');
const given = { id: 'd'.repeat(24), user: 'e'.repeat(24), hash: '', now };
const fixtureWith = (odds: Partial<FixtureForm>) =>
  newFixture({ ...form, ...odds }, { id: 'f'.repeat(24), now });

describe('a bet', () => {
  it('[M05] pays stake × odds, rounded down, to the coin', () => {
    const stakes = fc.integer({ min: 1, max: 1_000_000_000 });
    const hundredths = fc.integer({ min: 101, max: 100_000 });
    fc.assert(
      fc.property(stakes, hundredths, (betAmount, odds) => {
        const bet = newBet(
          fixtureWith({ homeOdds: odds / 100 }),
          { prediction: 'homeWin', betAmount },
          given,
        );
        const exact = (BigInt(betAmount) * BigInt(odds)) / 100n;
        expect(bet.odds).toBe(odds);
        expect(BigInt(bet.winPays)).toBe(exact);
        const open = { ...bet, state: 'OPEN' as const };
        const entryBy = (by: 'homeWin' | 'draw') => settlingOf(open, betVerdict(open, by)).entry;
        expect(entryBy('homeWin')).toMatchObject({ amount: bet.winPays, outcome: 'won' });
        expect(entryBy('draw')).toMatchObject({ amount: 0, staked: betAmount, outcome: 'lost' });
      }),
    );
  });

  it('takes the odds of its outcome, and is refused if they have changed', () => {
    const bet = newBet(fixtureWith({}), { prediction: 'awayWin', betAmount: 1, shownOdds: 4.2 }, given);
    expect(bet.odds).toBe(420);
    expect(() =>
      newBet(fixtureWith({ awayOdds: 4.21 }), { prediction: 'awayWin', betAmount: 1, shownOdds: 4.2 }, given),
    ).toThrow('The odds have changed');
  });
});
