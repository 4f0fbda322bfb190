import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playerForm } from './competition-forms.ts';
import { goalMinute } from './forms.ts';
import { earnedOf, impactOf } from './play/player-stats.ts';
import {
  arePredictionsOpen,
  byStanding,
  cardColourOf,
  isUpcoming,
  leagueKindOf,
  outcomeOf,
  overallOf,
  payoutOf,
  splitOf,
  winPercent,
} from './rules.ts';
import { predictionForm } from './stake-forms.ts';

const row = (teamName: string, points: number, goalDifference: number, goalsFor: number) => ({
  teamName,
  points,
  goalDifference,
  goalsFor,
});

describe('rules of matches', () => {
  it('[M05] pays stake × odds, rounded down, the stake included', () => {
    expect([payoutOf(250, 1.85), payoutOf(1, 1.01), payoutOf(100, 2.35), payoutOf(3, 1.5)]).toEqual([
      462, 1, 235, 4,
    ]);
  });

  it('[M05] allows no sure gain from small stakes on all three outcomes', () => {
    const odds = [1.85, 3.5, 4.6] as const;
    const stakes = [30, 15, 12] as const;
    const staked = stakes.reduce((sum, stake) => sum + stake, 0);
    for (const [index, count] of stakes.entries())
      expect(count * payoutOf(1, odds[index] as number)).toBeLessThanOrEqual(staked);
  });

  it('[M05] pays less than was staked by some outcome, however the stakes are split, while 1/odds sum to 1 or more', () => {
    const hundredths = fc.integer({ min: 101, max: 100_000 });
    const split = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 30 });
    fc.assert(
      fc.property(
        fc
          .tuple(hundredths, hundredths, hundredths)
          .filter((odds) => odds.reduce((sum, one) => sum + 100 / one, 0) >= 1),
        fc.tuple(split, split, split),
        (odds, splits) => {
          const staked = splits.flat().reduce((sum, stake) => sum + stake, 0);
          const paid = splits.map((stakes, index) =>
            stakes.reduce((sum, stake) => sum + payoutOf(stake, (odds[index] as number) / 100), 0),
          );
          expect(Math.min(...paid)).toBeLessThanOrEqual(staked);
        },
      ),
    );
  });

  it('[M05] never pays a float, never less than the stake and never more than stake × odds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 101, max: 100_000 }),
        (stake, hundredths) => {
          const paid = payoutOf(stake, hundredths / 100);
          expect(Number.isSafeInteger(paid)).toBe(true);
          expect(paid).toBeGreaterThanOrEqual(stake);
          expect(BigInt(paid)).toBe((BigInt(stake) * BigInt(hundredths)) / 100n);
        },
      ),
    );
  });

  it('[G02] orders the table by points, goal difference, goals for, then name', () => {
    const rows = [
      row('B', 10, 5, 9),
      row('A', 10, 5, 9),
      row('C', 10, 5, 12),
      row('D', 10, 6, 1),
      row('E', 11, -9, 0),
    ];
    expect(rows.sort(byStanding).map((r) => r.teamName)).toEqual(['E', 'D', 'C', 'A', 'B']);
  });

  it('[X04] counts Build Up, Live and HT as upcoming, FT as a result', () => {
    const states = ['Build Up', 'Live', 'HT', 'FT'] as const;
    expect(states.map((matchState) => isUpcoming({ matchState }))).toEqual([true, true, true, false]);
  });

  it('closes predictions at the deadline and when the match leaves Build Up', () => {
    const bettingDeadline = '2026-11-21T15:00:00Z';
    const deadline = Date.parse(bettingDeadline);
    expect(arePredictionsOpen({ matchState: 'Build Up', bettingDeadline }, deadline - 1)).toBe(true);
    expect(arePredictionsOpen({ matchState: 'Build Up', bettingDeadline }, deadline)).toBe(false);
    expect(arePredictionsOpen({ matchState: 'Live', bettingDeadline }, deadline - 1)).toBe(false);
    const closed = { matchState: 'Build Up', bettingDeadline, predictionsClosed: true } as const;
    expect(arePredictionsOpen(closed, deadline - 1)).toBe(false);
  });

  it('[V33] rounds the average of the given ratings', () => {
    expect(overallOf({ skills: 80, dribbling: 81, defense: null })).toBe(81);
    expect(overallOf({})).toBe(0);
  });

  it('[Y05] colours the card by the unrounded average', () => {
    expect([79, 78.9, 65, 64.99, 0].map(cardColourOf)).toEqual(['blue', 'red', 'red', 'black', 'black']);
  });

  it('[X13] earns max(0, round(cost × impact / 10))', () => {
    const stats = { goals: 1, flair: 2, tackles: 4, yellowCards: 1 };
    expect(impactOf(stats)).toBe(8);
    expect(earnedOf(240, stats)).toBe(192);
    expect(earnedOf(240, { redCards: 2 })).toBe(0);
  });

  it('[Z21] reads the kind of a league from its name, without regard to case', () => {
    expect(['Main League', 'championship LEAGUE', 'Serie A'].map(leagueKindOf)).toEqual([
      'main',
      'championship',
      'other',
    ]);
  });

  it('splits the odds into whole percent that sum to 100', () => {
    expect(splitOf({ homeOdds: 1.85, drawOdds: 3.6, awayOdds: 4.2 })).toEqual([51, 26, 23]);
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 101 }), fc.integer({ min: 101 }), fc.integer({ min: 101 })),
        ([h, d, a]) => {
          const parts = splitOf({ homeOdds: h / 100, drawOdds: d / 100, awayOdds: a / 100 });
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100);
        },
      ),
    );
  });

  it('knows the outcome of a score and the win percentage', () => {
    expect([outcomeOf(2, 1), outcomeOf(0, 0), outcomeOf(0, 3)]).toEqual(['homeWin', 'draw', 'awayWin']);
    expect([winPercent(0, 0), winPercent(1, 3), winPercent(2, 3), winPercent(46, 80)]).toEqual([
      0, 33, 67, 58,
    ]);
  });

  it('[V24] parses the minute of a goal to an integer from 0 to 150, and never to another number', () => {
    expect(['45', ' 7 ', 120, 0, '150'].map((good) => goalMinute.parse(good))).toEqual([45, 7, 120, 0, 150]);
    const bad = [
      '',
      'soon',
      null,
      undefined,
      '45abc',
      '45+2',
      '1e2',
      '0x1f',
      -5,
      '-5',
      999,
      '151',
      90.9,
      '90.9',
      1e300,
    ];
    for (const each of bad) expect(goalMinute.safeParse(each).success).toBe(false);
  });

  it('[V16] [V17] keeps ratings within 0 to 99 and cost within 0 to 9999999', () => {
    const parse = (fields: object) => playerForm.partial().safeParse(fields).success;
    expect([
      parse({ skills: 0 }),
      parse({ skills: 99 }),
      parse({ skills: 100 }),
      parse({ skills: -1 }),
    ]).toEqual([true, true, false, false]);
    expect([parse({ cost: 9_999_999 }), parse({ cost: 10_000_000 }), parse({ cost: -1 })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('[V14] asks for stake and prediction in one text', () => {
    const fixtureId = 'a'.repeat(24);
    for (const fields of [
      { fixtureId },
      { fixtureId, betAmount: 10 },
      { fixtureId, prediction: 'draw' },
      { fixtureId, prediction: 'draw', betAmount: 0 },
    ]) {
      const texts = predictionForm.safeParse(fields).error?.issues.map((issue) => issue.message);
      expect(new Set(texts)).toEqual(new Set(['Bet amount and prediction are required']));
    }
  });
});
