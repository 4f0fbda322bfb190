import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteTeam,
  getFixtures,
  getLeagueFixtures,
  getLeagues,
  getLeagueTeams,
  getTeams,
  placeBet,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { importSeason as importSeasonCall, type SeasonImport } from '@matchday/contracts/matches/internal';
import { eventually } from '@matchday/service-kit/testing';
import { importSeason } from '../../src/season-import/application/import-season.ts';
import { admin, type Play, play } from '../support/play.ts';
import { readSeason } from '../support/season-file.ts';
import { championship, premierLeague } from '../support/true-tables.ts';

describe('season import', () => {
  let p: Play;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());

  const send = (body: SeasonImport) => p.client.call(importSeasonCall, { body });
  const none = { created: 0, changed: 0, unchanged: 0 };
  const tableOf = async (leagueId: string | null) => {
    const { data } = await p.client.get(getLeagueTeams, { as: admin, params: { id: leagueId ?? '' } });
    return data.map((team) => [
      team.teamName,
      team.played,
      team.wins,
      team.draws,
      team.losses,
      team.goalsFor,
      team.goalsAgainst,
      team.goalDifference,
      team.points,
    ]);
  };
  const small = (fixtures: Partial<SeasonImport['fixtures'][number]>[]): SeasonImport => ({
    league: { leagueName: 'Small League', country: 'Uganda', season: '2026/27', kind: 'other' },
    dryRun: false,
    fixtures: fixtures.map((fixture) => ({
      round: 'Matchday 1',
      inTable: true,
      date: '2026-11-21',
      time: '17:00',
      home: 'North FC',
      away: 'South FC',
      ...fixture,
    })),
  });

  it.each([
    ['2024-25.en.1.json', 'main', premierLeague, 380],
    ['2024-25.en.2.json', 'championship', championship, 557],
  ] as const)(
    '[K35] %s gives the real table, and the same when imported twice',
    async (file, kind, table, fixtures) => {
      const season = readSeason(file, kind);
      const first = await send(season);
      expect(first).toMatchObject({
        status: 200,
        body: {
          leagues: { ...none, created: 1 },
          teams: { ...none, created: table.length },
          fixtures: { ...none, created: fixtures },
          scores: { ...none, created: fixtures },
        },
      });
      const leagueId = first.ok ? first.body.leagueId : null;
      expect(await tableOf(leagueId)).toEqual(table);
      expect(await send(season)).toMatchObject({
        body: {
          leagueId,
          leagues: { ...none, unchanged: 1 },
          teams: { ...none, unchanged: table.length },
          fixtures: { ...none, unchanged: fixtures },
          scores: { ...none, unchanged: fixtures },
        },
      });
      expect(await tableOf(leagueId)).toEqual(table);
      const { data } = await p.client.get(getLeagueFixtures, { as: admin, params: { id: leagueId ?? '' } });
      expect(data).toHaveLength(fixtures);
      const { data: leagues } = await p.client.get(getLeagues, { as: admin });
      expect(leagues.find(({ _id }) => _id === leagueId)).toMatchObject({ kind, country: 'England' });
    },
  );

  it('makes the season the current one of its kind, with team names from the file', async () => {
    const former = await p.league('main league');
    await send(readSeason('2024-25.en.1.json', 'main'));
    const { data } = await p.client.get(getLeagues, { as: admin });
    expect(data.filter(({ kind }) => kind === 'main').map(({ leagueName }) => leagueName)).toEqual([
      'English Premier League',
    ]);
    expect(data.find(({ _id }) => _id === former._id)?.kind).toBe('other');
    const again = readSeason('2024-25.en.1.json', 'main');
    const { kind: _kind, ...league } = again.league;
    expect(await send({ ...again, league })).toMatchObject({ body: { leagues: { unchanged: 1 } } });
    const teams = await p.client.get(getTeams, { as: admin });
    expect(teams.find(({ teamName }) => teamName === 'Brighton & Hove Albion FC')?.shortName).toBe('BHA');
  });

  it('a dry run reports what would be done and does nothing', async () => {
    const season = small([{}, { home: 'South FC', away: 'North FC', score: [1, 0] }]);
    expect(await send({ ...season, dryRun: true })).toMatchObject({
      body: {
        leagueId: null,
        dryRun: true,
        teams: { created: 2 },
        fixtures: { created: 2 },
        scores: { created: 1 },
      },
    });
    const { data } = await p.client.get(getLeagues, { as: admin });
    expect(data.map(({ leagueName }) => leagueName)).not.toContain('Small League');
  });

  it('updates scores and times later; closes bets placed in between, leaves settled matches alone', async () => {
    const first = await send(small([{}]));
    const league = first.ok ? (first.body.leagueId ?? '') : '';
    const [fixture] = await p.client.get(getFixtures, { as: admin, query: { league } });
    expect(fixture).toMatchObject({ date: '2026-11-21T14:00:00.000Z', matchState: 'Build Up' });
    const moved = await send(small([{ time: '19:00' }]));
    expect(moved).toMatchObject({ body: { fixtures: { ...none, changed: 1 }, scores: none } });
    const person = p.person();
    const id = fixture?._id ?? '';
    await p.client.get(placeBet, {
      as: person,
      body: { fixtureId: id, prediction: 'homeWin', betAmount: 100 },
    });
    const scored = await send(small([{ time: '19:00', score: [2, 0] }]));
    expect(scored).toMatchObject({ body: { scores: { ...none, created: 1 } } });
    const result = { as: admin, params: { fixtureId: id }, body: { result: 'homeWin' as const } };
    await p.client.get(updateFixtureResult, result);
    await eventually(() => expect(p.wallet.balances.get(person.id)).toBe(620));
    expect(await send(small([{ time: '19:00', score: [2, 1] }]))).toMatchObject({
      status: 200,
      body: { fixtures: none, skipped: [{ index: 0, why: expect.stringContaining('correction') }] },
    });
    expect(await send(small([{ time: '19:00', score: [2, 0] }]))).toMatchObject({
      body: { fixtures: { ...none, unchanged: 1 } },
    });
  });

  it.each([
    ['a wrong date', [{ date: '21.11.2026' }], 'fixtures.0.date', /Date input not valid/],
    ['a wrong score', [{ score: [-1, 0] as [number, number] }], 'fixtures.0.score.0', /./],
  ])('refuses %s, says where it is, and imports nothing', async (_what, fixtures, field, text) => {
    const season = small(fixtures);
    season.league.leagueName = 'Wrong League';
    expect(await send(season)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.stringMatching(text) } },
    });
    const { data } = await p.client.get(getLeagues, { as: admin });
    expect(data.map(({ leagueName }) => leagueName)).not.toContain('Wrong League');
  });

  it('importing a season twice at once creates everything once', async () => {
    const season = small([{}, { home: 'South FC', away: 'North FC' }]);
    season.league.leagueName = 'Twin League';
    const answers = await Promise.all([send(season), send(season)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await p.client.get(getLeagues, { as: admin });
    const twins = data.filter(({ leagueName }) => leagueName === 'Twin League');
    expect(twins.map(({ fixtures }) => fixtures.length)).toEqual([2]);
  });

  const deps = () => ({
    ...p.stores,
    outbox: { add: async () => undefined },
    clock: p.now,
    fixtureFact: async () => [] as never,
    moved: async () => undefined,
    onClosed: (_fixture: string) => undefined,
  });

  it('says of each fixture once that it has closed it', async () => {
    const closed: string[] = [];
    const run = importSeason({ ...deps(), onClosed: (fixture) => void closed.push(fixture) });
    const season = (score?: [number, number]) => {
      const made = small([{ score }, { round: 'Matchday 2' }]);
      made.league.leagueName = 'Closing League';
      return made;
    };
    for (const score of [undefined, [1, 0], [2, 0]] as const) await run(season(score && [...score]));
    expect(closed).toHaveLength(1);
  });

  it('begins again when a team of the file is deleted meanwhile', async () => {
    const league = await p.league('Fleeting League');
    const team = await p.team(league, 'Fleeting FC');
    let reads = 0;
    const findByNames: typeof p.stores.teams.findByNames = async (names, tx) => {
      const found = await p.stores.teams.findByNames(names, tx);
      reads += 1;
      if (reads === 1) await p.client.get(deleteTeam, { as: admin, params: { id: team._id } });
      return found;
    };
    const run = importSeason({ ...deps(), teams: { ...p.stores.teams, findByNames } });
    const season = small([{ home: 'Fleeting FC' }]);
    season.league.leagueName = 'Fleeting League';
    const { leagueId } = await run(season);
    expect(reads).toBe(2);
    const [fixture] = await p.stores.fixtures.ofLeague(leagueId ?? '');
    expect(await p.stores.teams.find(fixture?.home ?? '')).toMatchObject({ teamName: 'Fleeting FC' });
  });
});
