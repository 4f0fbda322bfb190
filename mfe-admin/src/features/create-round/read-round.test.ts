import { describe, expect, it } from '@jest/globals';
import { buildTeam } from '../../../test/build-answers.ts';
import { readRound } from './read-round.ts';

const arsenal = buildTeam(1, { teamName: 'Arsenal', shortName: 'ARS' });
const chelsea = buildTeam(2, { teamName: 'Chelsea', shortName: 'CHE' });
const teams = [arsenal, chelsea];
const read = (text: string) => readRound(text, teams);
const made = async (text: string) => (await read(text)).lines.map(({ fixture }) => fixture);
const problems = async (text: string) => (await read(text)).lines.map((line) => line.problems);
const fixture = { hometeam: arsenal._id, awayteam: chelsea._id, date: '2026-11-28', time: '18:00' };
const odds = { homeOdds: 1.85, drawOdds: 3.6, awayOdds: 4.2 };

describe('reading the fixtures of a round', () => {
  it.each([
    ['commas', 'Arsenal,Chelsea,2026-11-28,18:00,1.85,3.6,4.2'],
    ['tabs of a spreadsheet', 'Arsenal\tChelsea\t28.11.2026\t18:00\t1.85\t3.6\t4.2'],
    ['semicolons with decimal commas', 'ARS;che;2026-11-28;18.00;1,85;3,6;4,2'],
    ['quotation marks', '"Arsenal","Chelsea","2026-11-28","18:00","1.85","3.6","4.2"'],
    [
      'another order below a head',
      'Date,Time,Home team,Away team,1,X,2\r\n2026-11-28,18:00,arsenal,CHELSEA,1.85,3.60,4.20\r\n',
    ],
  ])('takes %s', async (_what, text) => {
    expect(await made(text)).toEqual([{ ...fixture, ...odds }]);
  });

  it('takes lines without odds, with date and time in one cell, and keeps the numbers of lines', async () => {
    const { lines } = await read('Home,Away,Kick-off\n\nArsenal,Chelsea,2026-11-28 9:30\n');
    expect(lines).toEqual([
      {
        number: 3,
        match: 'Arsenal v Chelsea',
        when: '2026-11-28, 09:30',
        problems: [],
        fixture: { ...fixture, time: '09:30' },
      },
    ]);
  });

  it.each([
    ['11/28/2026 18:00', ['Enter the date as 2026-11-28 or 28.11.2026']],
    ['2026-02-31 18:00', ['Enter the date as 2026-11-28 or 28.11.2026']],
    ['2026-11-28 25:00', ['Enter the time as 18:00']],
    ['2026-11-28', ['Enter the time as 18:00']],
  ])('refuses %s', async (when, expected) => {
    expect(await problems(`Home,Away,Date\nArsenal,Chelsea,${when}`)).toEqual([expected]);
  });

  it('says all that is wrong with a line', async () => {
    expect(
      await problems(
        'Arsenal,Chelsee,2026-11-28,18:00\nArsenal,ARS,soon,18:00,1e3,3,4\n,Chelsea,2026-11-28,18:00,2,,',
      ),
    ).toEqual([
      ['No team “Chelsee” in this league'],
      [
        'Enter the date as 2026-11-28 or 28.11.2026',
        'A team cannot play against itself',
        'Enter all three odds, 1.01 to 1000 with at most two decimals, or none',
      ],
      ['Home team is required', 'Enter all three odds, 1.01 to 1000 with at most two decimals, or none'],
    ]);
  });

  it.each([
    ['', 'Enter or paste at least one fixture'],
    ['Home,Away,Time\nArsenal,Chelsea,18:00', 'Columns are missing: date'],
    ['Home,Away,Date,Time', 'There are no fixtures below the header row'],
    ['PK\u0003\u0004\u0000', 'This is not a text file'],
    ['Arsenal,Chelsea,2026-11-28,18:00\n'.repeat(61), 'At most 60 fixtures at a time; this table has 61'],
  ])('refuses a table that is none', async (text, problem) => {
    expect(await read(text)).toEqual({ lines: [], problem });
  });
});
