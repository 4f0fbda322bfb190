import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { standingsOf, tableOf } from './standings.ts';

const names = ['Arsenal', 'Brentford', 'Chelsea', 'Derby'];
const teams = names.map((teamName) => ({ _id: teamName, teamName }));
const goals = fc.integer({ min: 0, max: 9 });
const match = fc
  .tuple(fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }), goals, goals)
  .map(([[home = '', away = ''], homeScore, awayScore]) => ({ home, away, homeScore, awayScore }));

describe('standings', () => {
  it('add up over all teams', () => {
    fc.assert(
      fc.property(fc.array(match, { maxLength: 30 }), (matches) => {
        const rows = [...standingsOf(matches).values()];
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + of(row), 0);
        const draws = matches.filter(({ homeScore, awayScore }) => homeScore === awayScore).length;
        expect(sum(({ played }) => played)).toBe(2 * matches.length);
        expect(sum(({ wins }) => wins)).toBe(sum(({ losses }) => losses));
        expect(sum(({ goalDifference }) => goalDifference)).toBe(0);
        expect(sum(({ points }) => points)).toBe(3 * (matches.length - draws) + 2 * draws);
        for (const row of rows) expect(row.wins + row.draws + row.losses).toBe(row.played);
      }),
    );
  });

  it('[G02] are ordered by points, goal difference, goals for, then name, whatever the order of matches', () => {
    fc.assert(
      fc.property(fc.array(match, { maxLength: 20 }), fc.integer(), (matches, seed) => {
        const table = tableOf(teams, matches);
        const shuffled = matches.toSorted(
          (a, b) => ((a.homeScore * 7 + seed) % 5) - ((b.homeScore * 7 + seed) % 5),
        );
        const formless = (rows: typeof table) => rows.map(({ form: _form, ...row }) => row);
        expect(formless(tableOf(teams.toReversed(), shuffled))).toEqual(formless(table));
        for (const [index, row] of table.slice(1).entries()) {
          const above = table[index];
          if (!above) throw new Error('no row above');
          const rank = (of: typeof row) => [of.points, of.goalDifference, of.goalsFor];
          const first = rank(above).findIndex((value, at) => value !== rank(row)[at]);
          if (first === -1) expect(above.teamName < row.teamName).toBe(true);
          else expect(rank(above)[first]).toBeGreaterThan(rank(row)[first] as number);
        }
      }),
    );
  });

  it('subtract deducted points from that team only', () => {
    const deduction = fc.record({ team: fc.constantFrom(...names), points: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(
        fc.array(match, { maxLength: 20 }),
        fc.array(deduction, { maxLength: 5 }),
        (matches, deductions) => {
          const [before, after] = [tableOf(teams, matches), tableOf(teams, matches, deductions)];
          for (const row of after) {
            const { points, ...rest } = before.find(({ _id }) => _id === row._id) as typeof row;
            const off = deductions.filter(({ team }) => team === row._id);
            expect(row).toEqual({
              ...rest,
              points: points - off.reduce((sum, each) => sum + each.points, 0),
            });
          }
          const ordered = after.map((row) => row.points);
          expect(ordered).toEqual(ordered.toSorted((a, b) => b - a));
        },
      ),
    );
  });

  it("show a team's last five matches, the most recent last", () => {
    const played = [3, 1, 0, 2, 2, 1].map((homeScore) => ({
      home: 'Arsenal',
      away: 'Derby',
      homeScore,
      awayScore: 1,
    }));
    expect(standingsOf(played).get('Arsenal')?.form).toEqual(['D', 'L', 'W', 'W', 'D']);
    expect(standingsOf(played.slice(0, 2)).get('Derby')?.form).toEqual(['L', 'D']);
    expect(standingsOf([], [{ team: 'Arsenal', points: 6 }]).get('Arsenal')).toMatchObject({ points: -6 });
  });
});
