import { expect, it } from '@jest/globals';
import { listBets } from './list-bets.ts';

/** What a search for “ARS” asks of bets where so many teams have such a name, which have so many fixtures. */
async function searched({ teams, fixtures }: { teams: number; fixtures: number }) {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `id${at}`);
  const asked: { fixtures: number | undefined }[] = [];
  const list = listBets({
    wallet: { ask: async () => ({ ids: [] }) },
    namePeople: async () => () => ({}),
    clock: () => new Date(0),
    teams: { soon: () => undefined, named: async () => ids(teams), findMany: async () => [] },
    fixtures: {
      idsOfTeams: async (_: unknown, limit: number) => ids(Math.min(fixtures, limit)),
      findMany: async () => [],
    },
    bets: {
      list: async ({ found }: { found?: { fixtures: string[] } }) => {
        asked.push({ fixtures: found?.fixtures.length });
        return [];
      },
      count: async () => 0,
    },
  } as never);
  await list({ search: 'ARS' }, { limit: 100 });
  return asked;
}

it('looks at the bets of every fixture of the teams that a search finds', async () => {
  expect(await searched({ teams: 1, fixtures: 10_000 })).toEqual([{ fixtures: 10_000 }]);
  expect(await searched({ teams: 1000, fixtures: 3 })).toEqual([{ fixtures: 3 }]);
  expect(await searched({ teams: 0, fixtures: 0 })).toEqual([{ fixtures: 0 }]);
});

it.each([
  ['fixtures', { teams: 1, fixtures: 10_001 }],
  ['teams', { teams: 1001, fixtures: 3 }],
])('refuses at the field rather than leave %s out', async (_, found) => {
  await expect(searched(found)).rejects.toMatchObject({
    fields: { search: 'Too many matches are of teams named “ARS”: type more of the name' },
  });
});
