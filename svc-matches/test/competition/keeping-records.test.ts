import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addDeduction,
  deleteLeague,
  deleteTeam,
  getFixtures,
  getLeague,
  getLeagues,
  getLeagueTeams,
  getOddsChanges,
  getTeam,
  getTeams,
  patchFixture,
  patchTeam,
  postFixture,
  putFinalResults,
  removeDeduction,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { fillSearchKeys } from '../../src/competition/compose.ts';
import { admin, type Play, play } from '../support/play.ts';

const odds = { homeOdds: 1.85, drawOdds: 3.4, awayOdds: 4.2 };

describe('maintaining deductions, teams, odds and lists', () => {
  let p: Play;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());

  it('finds leagues and teams by any part of a word of theirs, by name or the newest first', async () => {
    const as = p.person();
    const [one, two] = [await p.league('Zürich Cup'), await p.league('alpen cup')];
    p.pass(1000);
    const three = await p.league('Beach Cup');
    const leagues = async (query: object) =>
      (await p.client.get(getLeagues, { as, query })).data.map(({ _id }) => _id);
    expect(await leagues({ search: 'CUP', sort: 'name' })).toEqual([two._id, three._id, one._id]);
    expect(await leagues({ search: 'urich cup' })).toEqual([one._id]);
    expect((await leagues({ search: 'cup' }))[0]).toBe(three._id);
    expect(await leagues({ search: 'cup', kind: 'main' })).toEqual([]);
    const team = await p.team(one, 'Grasshöppers');
    const other = await p.team(two, 'Hoppers');
    const teams = async (query: object) =>
      (await p.client.get(getTeams, { as, query })).map(({ _id }) => _id);
    expect(await teams({ search: 'hopper' })).toEqual([team._id, other._id]);
    expect(await teams({ search: 'hopper', league: two._id })).toEqual([other._id]);
    expect((await teams({ sort: 'newest', limit: 2 })).toSorted()).toEqual([team._id, other._id].toSorted());
    // From before there were keys, or written by an older version.
    const unset = { $unset: { search: '' } } as const;
    await p.mongo.connection.collection('teams').updateMany({}, unset);
    await p.mongo.connection.collection('leagues').updateMany({}, unset);
    const at = (collection: string) =>
      p.mongo.connection.collection(collection).countDocuments({ search: null });
    expect([await teams({ search: 'hopper' }), await leagues({ search: 'cup' })]).toEqual([[], []]);
    await fillSearchKeys(p.mongo.connection);
    expect([await at('teams'), await at('leagues')]).toEqual([0, 0]);
    expect(await teams({ search: 'hopper' })).toHaveLength(2);
  });

  it('[G02] takes points off a team with a reason, shows it in the table, and gives them back', async () => {
    const league = await p.league();
    const [home, away, outside] = [
      await p.team(league),
      await p.team(league),
      await p.team(await p.league()),
    ];
    const fixture = await p.fixture({ league: league._id, hometeam: home._id, awayteam: away._id });
    await p.client.get(putFinalResults, {
      as: admin,
      params: { id: fixture._id },
      body: { homeScore: 1, awayScore: 0 },
    });
    const deduct = (raw: object) =>
      p.client.call(addDeduction, { as: admin, params: { leagueId: league._id }, raw });
    for (const [raw, field] of [
      [{ teamId: home._id, points: 0, reason: 'Wages' }, 'points'],
      [{ teamId: home._id, points: 1.5, reason: 'Wages' }, 'points'],
      [{ teamId: home._id, points: 2 }, 'reason'],
      [{ teamId: outside._id, points: 2, reason: 'Wages' }, 'teamId'],
      [{ teamId: newId(), points: 2, reason: 'Wages' }, 'teamId'],
    ] as const)
      expect(await deduct(raw)).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.anything() } },
      });
    const made = await deduct({ teamId: home._id, points: 4, reason: 'Late wages' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { deductions: [{ team: home._id, points: 4, reason: 'Late wages' }] } },
    });
    const table = async () =>
      (await p.client.get(getLeagueTeams, { as: p.person(), params: { id: league._id } })).data;
    expect(await table()).toMatchObject([
      { _id: away._id, points: 0, form: ['L'] },
      { _id: home._id, points: -1, wins: 1, form: ['W'], deductions: [{ points: 4, reason: 'Late wages' }] },
    ]);
    expect((await table())[0]?.deductions).toBeUndefined();
    const [listed] = (await p.client.get(getTeams, { as: admin, query: { league: league._id } })).filter(
      ({ _id }) => _id === home._id,
    );
    expect(listed).toMatchObject({ points: -1, deductions: [{ points: 4 }] });
    const shown = (await p.client.get(getLeague, { as: admin, params: { id: league._id } })).data;
    const deductionId = shown.deductions?.[0]?._id ?? '';
    const params = { leagueId: league._id, deductionId };
    expect((await p.client.get(removeDeduction, { as: admin, params })).data.deductions).toBeUndefined();
    expect(await p.client.call(removeDeduction, { as: admin, params })).toMatchObject({ status: 404 });
    expect(await table()).toMatchObject([{ _id: home._id, points: 3 }, { _id: away._id }]);
  });

  it('[Z29] changes and deletes a team, or says what still refers to it', async () => {
    const league = await p.league();
    const [team, other] = [await p.team(league), await p.team(league)];
    const next = await p.league();
    const params = { id: team._id };
    const changed = await p.client.get(patchTeam, {
      as: admin,
      params,
      body: { manager: 'Okello', league: next._id },
    });
    expect(changed).toMatchObject({ manager: 'Okello', teamName: team.teamName, league: next._id });
    expect(changed.leagues.toSorted()).toEqual([league._id, next._id].toSorted());
    expect(await p.client.call(patchTeam, { as: admin, params, body: { league: newId() } })).toMatchObject({
      status: 400,
      body: { fields: { league: 'League not found' } },
    });
    const player = await p.player(team);
    const remove = () => p.client.call(deleteTeam, { as: admin, params });
    expect((await p.client.get(getTeam, { as: p.person(), params })).players).toEqual([player._id]);
    expect(await remove()).toMatchObject({ status: 409, body: { message: 'The team has 1 player' } });
    const fixture = await p.fixture({ league: league._id, hometeam: team._id, awayteam: other._id });
    expect(await remove()).toMatchObject({ status: 409, body: { message: 'The team has 1 fixture' } });
    expect(fixture.hometeam._id).toBe(team._id);
    const fined = { as: admin, params: { id: (await p.team(league))._id } };
    const body = { teamId: fined.params.id, points: 3, reason: 'Unpaid fees' };
    await p.client.get(addDeduction, { as: admin, params: { leagueId: league._id }, body });
    expect(await p.client.call(deleteTeam, fined)).toMatchObject({
      status: 409,
      body: { message: 'The team has 1 points deduction' },
    });
    const free = await p.team(league);
    expect(await p.client.call(deleteTeam, { as: admin, params: { id: free._id } })).toMatchObject({
      status: 200,
    });
    expect(await p.client.call(getTeam, { as: admin, params: { id: free._id } })).toMatchObject({
      status: 404,
    });
  });

  it('deleting and referring at once: a fixture never loses its league or team', async () => {
    for (let round = 0; round < 6; round += 1) {
      const league = await p.league();
      const [home, away] = [await p.team(await p.league()), await p.team(await p.league())];
      const body = {
        league: league._id,
        hometeam: home._id,
        awayteam: away._id,
        ...odds,
        date: '2026-12-01',
      };
      const [made, withoutLeague, withoutTeam] = await Promise.all([
        p.client.call(postFixture, { as: admin, body }),
        p.client.call(deleteLeague, { as: admin, params: { leagueId: league._id } }),
        p.client.call(deleteTeam, { as: admin, params: { id: away._id } }),
      ]);
      if (!made.ok) {
        expect(made.status).toBe(400);
        continue;
      }
      expect([withoutLeague.status, withoutTeam.status]).toEqual([409, 409]);
      expect(withoutLeague.body).toMatchObject({ message: 'The league has 1 fixture' });
    }
  });

  it('keeps the odds with the time, and for admins with who changed them', async () => {
    const fixture = await p.fixture();
    p.pass(1000);
    const params = { id: fixture._id };
    await p.client.get(patchFixture, { as: admin, params, body: { homeOdds: 2 } });
    const at = p.now().toISOString();
    expect(await p.client.get(getOddsChanges, { as: admin, params })).toEqual([
      { ...odds, homeOdds: 2, from: at, by: { _id: admin.id, firstname: 'Amina', surname: 'Nad' } },
      { ...odds, from: expect.any(String), until: at },
    ]);
    const told = await p.client.get(getOddsChanges, { as: p.person(), params });
    expect(told.map(({ homeOdds, by }) => [homeOdds, by])).toEqual([
      [2, undefined],
      [1.85, undefined],
    ]);
  });

  it('[Z28] lists fixtures by league, state, day and team, page by page, and answers 304 if unchanged', async () => {
    const league = await p.league();
    const [home, away] = [await p.team(league), await p.team(league)];
    const made = [];
    for (const day of ['2027-01-01', '2027-01-02', '2027-01-03'])
      made.push(
        await p.fixture({
          league: league._id,
          hometeam: home._id,
          awayteam: away._id,
          date: day,
          time: '00:30',
        }),
      );
    const list = (query: object, headers = {}) =>
      p.client.call(getFixtures, { as: admin, query: { league: league._id, ...query }, headers });
    const idsOf = (answer: Awaited<ReturnType<typeof list>>) =>
      answer.ok ? answer.body.map(({ _id }) => _id) : [];
    const ids = made.map(({ _id }) => _id);
    expect(idsOf(await list({ from: '2027-01-02', to: '2027-01-02' }))).toEqual([ids[1]]);
    expect(idsOf(await list({ from: '2027-01-02', team: away._id }))).toEqual(ids.slice(1));
    expect(idsOf(await list({ to: '2026-12-31' }))).toEqual([]);
    expect(await list({ from: 'soon' })).toMatchObject({ status: 400 });
    const first = await list({ state: 'upcoming', from: '2027-01-01', team: home._id, limit: 2 });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.headers.get('x-total-count')).toBe('3');
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await list({ state: 'upcoming', from: '2027-01-01', team: home._id, limit: 2, cursor });
    expect(idsOf(rest)).toEqual(ids.slice(2));
    const etag = first.headers.get('etag') ?? '';
    const known = await list(
      { state: 'upcoming', from: '2027-01-01', team: home._id, limit: 2 },
      {
        // Without it fetch says `no-cache`, which asks for the whole answer.
        'cache-control': 'max-age=0',
        'if-none-match': etag,
      },
    );
    expect([etag === '', known.status]).toEqual([false, 304]);
  });
});
