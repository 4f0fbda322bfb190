import { describe, expect, it } from '@jest/globals';
import { searchWords } from '@matchday/contracts/search';
import type { Team } from '../../competition/index.ts';
import type { FixtureEntry } from '../../fixtures/index.ts';
import { searchSeason } from './search-season.ts';

const team = (_id: string, teamName: string, shortName: string) => ({ _id, teamName, shortName }) as Team;
const teams = [
  team('mci', 'Manchester City', 'MCI'),
  team('mun', 'Manchester United', 'MUN'),
  team('atl', 'Atlético Madrid', 'ATM'),
  team('cit', 'City of Kampala', 'COK'),
];
const entry = (_id: string, home: string, away: string, finished: boolean) =>
  ({ _id, home, away, finished, kickOff: new Date(0), score: null }) as unknown as FixtureEntry;
const entries = [
  entry('next', 'mci', 'mun', false),
  entry('last', 'mun', 'mci', true),
  entry('other', 'mci', 'atl', false),
];
const search = searchSeason({
  teams: {
    havingAny: async (words) =>
      teams.filter(({ teamName, shortName }) =>
        searchWords(`${teamName} ${shortName}`).some((word) => words.some((one) => word.includes(one))),
      ),
    findMany: async (ids) => teams.filter(({ _id }) => ids.includes(_id)),
  },
  players: {
    found: async (text) =>
      text === 'okello' ? [{ _id: 'p', playerName: 'Okello', position: 'GK', team: 'atl' }] : [],
  },
  fixtures: {
    places: async ({ sides = [], finished }, _order, { limit }) =>
      entries
        .filter(
          (each) =>
            each.finished === finished &&
            sides.every((side) => side.includes(each.home) || side.includes(each.away)),
        )
        .slice(0, limit),
  },
});
const ids = async (text: string) => {
  const found = await search(text);
  return [found.teams, found.fixtures.map(({ entry: one }) => one)].map((each) => each.map(({ _id }) => _id));
};

describe('search over the season', () => {
  it('finds teams by each word, forgives accents and capitals, and puts names that begin so first', async () => {
    expect((await ids('ATLETICO'))[0]).toEqual(['atl']);
    expect((await ids('city'))[0]).toEqual(['cit', 'mci']);
    expect((await ids('manchester city'))[0]).toEqual(['mci']);
  });

  it('finds the matches of a team, and those of two teams by a word of each', async () => {
    expect((await ids('mci'))[1]).toEqual(['next', 'other', 'last']);
    expect((await ids('mci united'))[1]).toEqual(['next', 'last']);
    expect((await ids('mci nobody'))[1]).toEqual([]);
  });

  it('names the team of a player, and finds nothing for an empty text', async () => {
    expect((await search('Okello')).players[0]?.team.teamName).toBe('Atlético Madrid');
    expect(await search('  ')).toEqual({ teams: [], players: [], fixtures: [] });
  });
});
