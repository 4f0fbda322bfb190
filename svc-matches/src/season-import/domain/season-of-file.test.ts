import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@matchday/contracts/errors';
import { seasonImport } from '@matchday/contracts/matches/internal';
import premierLeague from '../../../test/data/2024-25.en.1.json' with { type: 'json' };
import championship from '../../../test/data/2024-25.en.2.json' with { type: 'json' };
import { readSeasonFile } from './season-file.ts';
import { isLeagueRound, seasonImportOf } from './season-of-file.ts';

const choices = { dryRun: false };
const match = {
  round: 'Matchday 1',
  date: '2024-08-16',
  time: '20:00',
  team1: 'A',
  team2: 'B',
  score: { ft: [1, 0] },
};
const file = (...matches: object[]) =>
  JSON.stringify({ name: 'English Premier League 2024/25', matches }, null, 2);

describe('reading a season', () => {
  it('reads both real seasons, with play-offs out of the table', () => {
    const seasons = [premierLeague, championship].map((season) =>
      seasonImportOf(readSeasonFile(JSON.stringify(season), 'en.1.json').season, 'en.1.json', choices),
    );
    expect(seasons.map((season) => season.league)).toEqual([
      { leagueName: 'English Premier League', country: 'England', season: '2024/25' },
      { leagueName: 'English Championship', country: 'England', season: '2024/25' },
    ]);
    expect(seasons.map((season) => season.fixtures.filter((fixture) => fixture.inTable).length)).toEqual([
      380, 552,
    ]);
    for (const season of seasons) expect(seasonImport.safeParse(season).success).toBe(true);
  });

  it('refuses a large wrong file at once, and one of lists within lists', () => {
    const refused = (text: string) => {
      try {
        readSeasonFile(text, 'x.json');
      } catch (error) {
        return error as Refusal;
      }
      throw new Error('was read');
    };
    const lines = Array.from({ length: 2000 }, () => `{"x": "${'x'.repeat(480)}"}`).join(',\n');
    const wrong = refused(`{"name": "A 2024/25", "matches": [\n${lines}]}`);
    expect(wrong.message).toMatch(/^x.json has 6000 errors: nothing was imported$/);
    expect(Object.keys(wrong.fields ?? {}).length).toBeLessThanOrEqual(51);
    expect(refused('['.repeat(500_000))).toBeInstanceOf(Refusal);
  });

  it('says the kind only where it was asked for, so that another import does not take it away', () => {
    const { season: read } = readSeasonFile(file(match), 'en.1.json');
    expect(seasonImportOf(read, 'en.1.json', { dryRun: false }).league.kind).toBeUndefined();
    expect(seasonImportOf(read, 'en.1.json', { dryRun: false, kind: 'main' }).league.kind).toBe('main');
  });

  it('takes kick-offs as local time of the country, in summer and winter', () => {
    const { season: read } = readSeasonFile(file(match, { ...match, date: '2025-01-04' }), 'en.1.json');
    const { fixtures } = seasonImportOf(read, '2024-25.en.1.json', choices);
    expect(fixtures.map((fixture) => fixture.date)).toEqual([
      '2024-08-16T19:00:00.000Z',
      '2025-01-04T20:00:00.000Z',
    ]);
  });

  it('leaves a match without a score as a fixture and lets half-time and extra-time scores go', () => {
    const { season: read } = readSeasonFile(
      file({ ...match, score: undefined }, { ...match, score: { ht: [0, 0], ft: [1, 1], et: [2, 1] } }),
      'en.1.json',
    );
    const { fixtures } = seasonImportOf(read, '2024-25.en.1.json', choices);
    expect(fixtures.map((fixture) => fixture.score)).toEqual([undefined, [1, 1]]);
  });

  it('knows a round of the league from a play-off', () => {
    expect(
      ['Matchday 1', 'Regular, Matchday 46', 'Finals, Semifinals', 'Play-offs', undefined].map(isLeagueRound),
    ).toEqual([true, true, false, false, false]);
  });
});

/** What a refusal says, with its lines. */
function findingsOf(text: string): string {
  try {
    readSeasonFile(text, 'en.1.json');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.message, ...Object.entries(error.fields ?? {}).map((each) => each.join(': '))].join('\n');
  }
  throw new Error('The file was read');
}

describe('refusing a bad file', () => {
  it.each([
    [
      'a number where a team should be',
      file({ ...match, team1: 7 }),
      /line \d+: matches\[0\]\.team1 must be the name of a team/,
    ],
    [
      'a missing team',
      file({ ...match, team2: undefined }),
      /line 4: matches\[0\]\.team2 must be the name of a team/,
    ],
    ['a negative score', file(match, { ...match, score: { ft: [-1, 0] } }), /matches\[1\]\.score/],
    ['half a score', file({ ...match, score: { ft: [1] } }), /matches\[0\]\.score/],
    [
      'a date that does not exist',
      file({ ...match, date: '2024-02-31' }),
      /matches\[0\]\.date must be a date/,
    ],
    [
      'a year that nobody plays in',
      file(match, { ...match, date: '3024-08-16' }),
      /line 19: matches\[1\]\.date The year must be 1900 to 2100/,
    ],
    [
      'a year that was cut',
      file({ ...match, date: '0024-08-16' }),
      /line 6: matches\[0\]\.date The year must be/,
    ],
    [
      'a team on two lines',
      file({ ...match, team1: 'A\nFC' }),
      /line \d+: matches\[0\]\.team1 Keep it on one line/,
    ],
    [
      'a garbled round',
      file({ ...match, round: 'R\u0007' }),
      /line \d+: matches\[0\]\.round Characters that/,
    ],
    ['a team against itself', file({ ...match, team2: 'A' }), /matches\[0\]\.team2 must be another team/],
    ['no matches', file(), /matches must hold at least one match/],
    ['text after the end', `${file(match)}x`, /line \d+: not JSON/],
    ['an empty file', '', /line 1: not JSON/],
  ])('names line and field of %s', (_what, text, expected) => {
    expect(findingsOf(text)).toMatch(expected);
  });

  it('takes no binary file, and counts what is too much to name', () => {
    expect(findingsOf('PK\u0003\u0004\u0000')).toBe('en.1.json is not a text file');
    const many = findingsOf(file(...Array.from({ length: 60 }, () => ({ ...match, date: 'soon' }))));
    expect(many).toMatch(/^en\.1\.json has 60 errors: nothing was imported\nline 6: /);
    expect(many).toMatch(/more: and 10 more$/);
  });

  it('knows the line on which each match begins', () => {
    expect(readSeasonFile(file(match, match), 'en.1.json').lines).toEqual([4, 17]);
  });

  it('refuses a time zone that there is not', () => {
    const { season: read } = readSeasonFile(file(match), 'en.1.json');
    const choices = { dryRun: false, timeZone: 'Mars/Olympus' };
    expect(() => seasonImportOf(read, 'en.1.json', choices)).toThrow('There is no time zone Mars/Olympus');
  });

  it('wants the season in the name, and the country where the file does not tell it', () => {
    const { season: read } = readSeasonFile(file(match).replace(' 2024/25', ''), 'x.json');
    expect(() => seasonImportOf(read, 'en.1.json', choices)).toThrow(/must end with the season/);
    expect(() => seasonImportOf(readSeasonFile(file(match), 'x.json').season, 'x.json', choices)).toThrow(
      /country is not known/,
    );
  });
});
