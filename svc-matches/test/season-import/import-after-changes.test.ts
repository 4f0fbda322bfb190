import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { leagueChanged } from '@matchday/contracts/matches/events';
import {
  deleteFixture,
  type Fixture,
  getFixtures,
  getLeague,
  getLeagueFixtures,
  getTeams,
  type League,
  patchFixture,
  patchTeam,
  updateFixtureResult,
  updateLeague,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { importSeason, type SeasonImport } from '@matchday/contracts/matches/internal';
import { connectBus } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { newLeague } from '../../src/competition/index.ts';
import { admin, type Play, play } from '../support/play.ts';

type Entry = Partial<SeasonImport['fixtures'][number]>;
const none = { created: 0, changed: 0, unchanged: 0 };

describe('importing a season again after an admin has changed something', () => {
  let p: Play;
  let seasons = 0;
  let leagueName: string;
  let league: string;
  let fixtures: Fixture[];
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());

  const season = (entries: Entry[], country = 'Uganda'): SeasonImport => ({
    league: { leagueName, country, season: '2026/27' },
    dryRun: false,
    fixtures: entries.map((entry) => ({
      round: 'Matchday 1',
      inTable: true,
      date: '2026-11-21',
      time: '17:00',
      home: `North ${leagueName}`,
      away: `South ${leagueName}`,
      ...entry,
    })),
  });
  const send = (entries: Entry[], country?: string) =>
    p.client.call(importSeason, { body: season(entries, country) });
  const rounds: Entry[] = [{}, { round: 'Matchday 2' }, { round: 'Matchday 3' }];
  const later = (score: [number, number] = [2, 1]) => rounds.map((entry) => ({ ...entry, score }));
  const listed = async () =>
    (await p.client.get(getLeagueFixtures, { as: admin, params: { id: league } })).data;

  beforeEach(async () => {
    seasons += 1;
    leagueName = `Season ${seasons}`;
    const first = await send(rounds);
    league = (first.ok && first.body.leagueId) || '';
    fixtures = (await listed()).toSorted((a, b) => ((a.round ?? '') < (b.round ?? '') ? -1 : 1));
  });

  it('a deleted fixture stays deleted and is reported; the others are imported', async () => {
    const [gone] = fixtures;
    await p.client.get(deleteFixture, { as: admin, params: { id: gone?._id ?? '' } });
    for (const count of ['created', 'unchanged'])
      expect(await send(later())).toMatchObject({
        status: 200,
        body: {
          fixtures: count === 'created' ? { changed: 2 } : { unchanged: 2 },
          scores: { [count]: 2 },
          skipped: [
            {
              index: 0,
              fixture: `North ${leagueName} against South ${leagueName}, Matchday 1`,
              why: 'An admin has deleted it',
            },
          ],
        },
      });
    expect((await listed()).map(({ homeScore }) => homeScore)).toEqual([2, 2]);
  });

  it('a void match, or a settled one with another score, does not stop the others', async () => {
    const [cancelled, settled] = fixtures as [Fixture, Fixture];
    const params = { id: cancelled._id };
    await p.client.get(voidFixture, { as: admin, params, body: { reason: 'Floodlights failed' } });
    await send(later().slice(1, 2));
    const result = { params: { fixtureId: settled._id }, body: { result: 'homeWin' as const } };
    await p.client.get(updateFixtureResult, { as: admin, ...result });

    expect(await send(later([3, 1]))).toMatchObject({
      status: 200,
      body: {
        fixtures: { ...none, changed: 1 },
        skipped: [
          { index: 0, why: 'The match is void. Changing it takes a correction' },
          { index: 1, why: expect.stringMatching(/^The result is already set/) },
        ],
      },
    });
    const scores = (await listed()).map(({ round, homeScore }) => [round, homeScore]).sort();
    expect(scores).toEqual([
      ['Matchday 1', 0],
      ['Matchday 2', 2],
      ['Matchday 3', 3],
    ]);
  });

  it('a repeated pairing and a team against itself are skipped, and create no team', async () => {
    const away = `West ${leagueName}`;
    expect(await send([{}, { date: '2026-11-22' }, { round: 'x', home: away, away }])).toMatchObject({
      status: 200,
      body: {
        fixtures: { ...none, unchanged: 1 },
        teams: { ...none, unchanged: 2 },
        skipped: [
          { index: 1, why: 'It is in the file twice' },
          { index: 2, why: 'A team cannot play against itself' },
        ],
      },
    });
    const teams = await p.client.get(getTeams, { as: admin });
    expect(teams.map(({ teamName }) => teamName)).not.toContain(away);
  });

  it('recognises what was renamed or moved to another day or round', async () => {
    const byDay = [{ round: undefined, date: '2026-12-05' }];
    await send(byDay);
    const [moved] = (await listed()).filter(({ round }) => round === undefined);
    const at = { date: '2026-12-09', round: 'Replayed' };
    await p.client.get(patchFixture, { as: admin, params: { id: moved?._id ?? '' }, body: at });
    const [fixture] = await p.client.get(getFixtures, { as: admin, query: { league, limit: 1 } });
    const home = { params: { id: fixture?.hometeam._id ?? '' }, body: { teamName: `Renamed ${leagueName}` } };
    await p.client.get(patchTeam, { as: admin, ...home });
    const renamed = { leagueName: `Called otherwise ${leagueName}` };
    await p.client.get(updateLeague, { as: admin, params: { leagueId: league }, body: renamed });

    expect(await send([...rounds, ...byDay])).toMatchObject({
      status: 200,
      body: {
        leagueId: league,
        leagues: { ...none, unchanged: 1 },
        teams: { ...none, unchanged: 2 },
        fixtures: { ...none, unchanged: 3, changed: 1 },
        skipped: [],
      },
    });
    const [back] = (await listed()).filter(({ round }) => round === at.round);
    expect(back?.date).toBe('2026-12-05T14:00:00.000Z');
  });

  it('a league of the same name in another country is another league, whatever it is called since', async () => {
    const kenyan = await send(rounds, 'Kenya');
    expect(kenyan).toMatchObject({ body: { leagues: { ...none, created: 1 }, fixtures: { created: 3 } } });
    const other = (kenyan.ok && kenyan.body.leagueId) || '';
    expect(other).not.toBe(league);
    const called = { leagueName: `Called otherwise ${leagueName}`, country: 'Tanzania' };
    await p.client.get(updateLeague, { as: admin, params: { leagueId: other }, body: called });
    for (const [country, leagueId] of [
      ['uganda', league],
      ['Kenya', other],
    ])
      expect(await send(rounds, country)).toMatchObject({
        body: { leagueId, leagues: { ...none, unchanged: 1 }, fixtures: { ...none, unchanged: 3 } },
      });
    expect(await p.client.get(getLeague, { as: admin, params: { id: other } })).toMatchObject({
      data: called,
    });
  });

  it('recognises a league whose id an import made without its country', async () => {
    const former = idFrom('league', `Former ${leagueName}`, '2026/27');
    const made = { leagueName, country: 'Ghana', season: '2026/27', kind: 'other' as const };
    const [given, renamed] = [{ id: former, now: p.now() }, `Renamed ${leagueName}`];
    await p.stores.transact((tx) =>
      p.stores.leagues.insert(tx, newLeague({ ...made, leagueName: renamed }, given)),
    );
    leagueName = `Former ${leagueName}`;
    expect(await send(rounds, 'Ghana')).toMatchObject({
      body: { leagueId: former, leagues: { unchanged: 1 } },
    });
    expect(await send(rounds, 'Togo')).toMatchObject({ body: { leagues: { created: 1 } } });
  });

  it('takes the team of the league that has the name in any case, and makes no namesake', async () => {
    const rivals = await p.league();
    const [name, elsewhere] = [`West ${leagueName}`, await p.team(rivals, `West ${leagueName}`)];
    p.pass(1);
    const { _id } = await p.team({ _id: league } as League, name.toUpperCase());
    expect(await send([{ home: name }, { home: name.toLowerCase(), round: 'Matchday 2' }])).toMatchObject({
      body: { teams: { ...none, unchanged: 2 }, fixtures: { created: 2 }, skipped: [] },
    });
    const listed = await p.client.get(getTeams, { as: admin });
    const west = listed.filter(({ teamName }) => teamName.toLowerCase() === name.toLowerCase());
    expect(west.map((team) => team._id).sort()).toEqual([_id, elsewhere._id].sort());
    expect((await p.stores.teams.find(elsewhere._id))?.leagues).toEqual([rivals._id]);
    const east = [`East ${leagueName}`, `EAST ${leagueName}`] as const;
    expect(await send([{ home: east[0] }, { home: east[1], round: 'Matchday 2' }])).toMatchObject({
      body: { teams: { ...none, created: 1, unchanged: 1 }, fixtures: { created: 2 } },
    });
  });

  it('tells of a league whose kind changes alone, and of nothing where nothing does', async () => {
    const logger = createLogger({ name: 'test', level: 'silent' });
    const bus = connectBus({ url: p.service.engines.amqpUrl, logger, service: 'gateway' });
    const heard: string[] = [];
    bus.exclusive(leagueChanged, ({ leagueId }) => void heard.push(leagueId));
    await bus.start();
    try {
      const same = season(rounds);
      const asMain: SeasonImport = { ...same, league: { ...same.league, kind: 'main' } };
      for (const body of [same, asMain, asMain]) await p.client.get(importSeason, { body });
      const last = await p.league(`Last of ${leagueName}`);
      await eventually(() => expect(heard).toContain(last._id));
      expect(heard).toEqual([league, last._id]);
    } finally {
      await bus.close();
    }
  });
});
