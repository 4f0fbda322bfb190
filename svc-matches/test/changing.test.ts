import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import {
  addDeduction,
  addLeagueTeam,
  createPost,
  deleteFixture,
  type Fixture,
  getOddsChanges,
  getTeam,
  type League,
  patchFixture,
  patchPlayer,
  patchPost,
  patchTeam,
  placeBet,
  removeLeagueTeam,
  type Team,
  updateFixtureResult,
  updateLeague,
} from '@matchday/contracts/matches/http';
import type { CallOptions } from '@matchday/service-kit/testing';
import { admin, kickOff, type Play, play } from './play.ts';

const hour = 3_600_000;

describe('changing what there is', () => {
  let p: Play;
  let league: League;
  let home: Team;
  let away: Team;
  beforeAll(async () => {
    p = await play();
    league = await p.league();
    [home, away] = [await p.team(league), await p.team(league)];
  });
  afterAll(() => p?.close());

  const make = (more = {}) =>
    p.fixture({ league: league._id, hometeam: home._id, awayteam: away._id, ...more });
  const change = ({ _id }: Fixture, raw: object) =>
    p.client.call(patchFixture, { as: admin, params: { id: _id }, raw });
  const from = (ms: number) => new Date(kickOff.getTime() + ms).toISOString();

  it('a field that nobody knows or that cannot be changed is refused by name, and changes nothing', async () => {
    const player = await p.player(home);
    const body = { image: '/art/post.svg', caption: 'Before' };
    const post = await p.client.get(createPost, { as: admin, body });
    const cases: [AnyCall, Record<string, string>, object, object][] = [
      [patchFixture, { id: (await make())._id }, { homeOdds: 2 }, { result: 'homeWin', league: league._id }],
      [patchPlayer, { id: player._id }, { cost: 70 }, { overall: 99, goals: 12 }],
      [patchTeam, { id: home._id }, { manager: 'Kato' }, { points: 90, leagues: [] }],
      [patchPost, { id: post._id }, { caption: 'After' }, { createdAt: '2020-01-01T00:00:00Z', likes: 1 }],
      [updateLeague, { leagueId: league._id }, { season: '2030/31' }, { teams: [], $set: { kind: 'main' } }],
    ];
    for (const [call, params, good, unknown] of cases) {
      const send = (raw: object) => p.client.call(call, { as: admin, params, raw } as CallOptions<AnyCall>);
      const names = Object.keys(unknown);
      const refused = await send({ ...good, ...unknown });
      expect(refused).toMatchObject({
        status: 400,
        body: { message: `${names.join(', ')} cannot be set here` },
      });
      expect(Object.keys((!refused.ok && refused.body.fields) || {}).sort()).toEqual(names.sort());
      expect(await send({})).not.toMatchObject({ body: good });
      expect(await send(good)).toMatchObject({ status: 200 });
    }
  });

  it('[K10] takes the score update as SPEC sends it, with the id of the fixture and no other', async () => {
    const fixture = await make();
    const update = { id: fixture._id, homeScore: 1, awayScore: 0, matchState: 'Live' };
    expect(await change(fixture, update)).toMatchObject({ status: 200, body: { homeScore: 1 } });
    expect(await change(await make(), update)).toMatchObject({
      status: 400,
      body: { fields: { id: 'This is another fixture' } },
    });
  });

  it('odds, date, time, deadline, round and table change after creation; bets keep their odds', async () => {
    const fixture = await make();
    const as = p.person();
    const bet = { fixtureId: fixture._id, prediction: 'homeWin' as const, betAmount: 10 };
    expect(await p.client.get(placeBet, { as, body: bet })).toMatchObject({ odds: 1.85 });
    const changed = await change(fixture, {
      homeOdds: 2.5,
      date: from(48 * hour),
      bettingDeadline: from(47 * hour),
      round: 'Postponed',
      inTable: false,
    });
    expect(changed).toMatchObject({
      body: {
        homeOdds: 2.5,
        drawOdds: 3.4,
        date: from(48 * hour),
        bettingDeadline: from(47 * hour),
        round: 'Postponed',
        inTable: false,
      },
    });
    expect(await p.client.get(placeBet, { as, body: bet })).toMatchObject({ odds: 2.5 });
    expect(await change(fixture, { time: '23:30' })).toMatchObject({
      body: { date: '2026-11-23T20:30:00.000Z', time: '23:30', bettingDeadline: from(47 * hour) },
    });
    const history = await p.client.get(getOddsChanges, { as: admin, params: { id: fixture._id } });
    expect(history.map(({ homeOdds }) => homeOdds)).toEqual([2.5, 1.85]);
    await change(fixture, { homeScore: 1, awayScore: 0, matchState: 'FT' });
    const result = { params: { fixtureId: fixture._id }, body: { result: 'homeWin' as const } };
    await p.client.get(updateFixtureResult, { as: admin, ...result });
  });

  it('a deadline that has passed never moves later, whatever is changed with it', async () => {
    const fixture = await make({ bettingDeadline: from(-hour) });
    p.setNow(new Date(kickOff.getTime() - hour / 2));
    const later = await change(fixture, { date: from(24 * hour), bettingDeadline: from(23 * hour) });
    expect(later).toMatchObject({
      status: 400,
      body: { fields: { bettingDeadline: 'The deadline has passed and cannot be moved later' } },
    });
    expect(await change(fixture, { date: from(24 * hour) })).toMatchObject({
      status: 200,
      body: { date: from(24 * hour), bettingDeadline: from(-hour), predictionsOpen: false },
    });
    expect(await change(fixture, { bettingDeadline: from(-2 * hour) })).toMatchObject({ status: 200 });
    p.setNow(new Date(kickOff.getTime() - 6 * hour));
  });

  it('a team leaves a league unless something of it stands there', async () => {
    const cup = await p.league();
    const leave = (team: Team, id = cup._id) =>
      p.client.call(removeLeagueTeam, { as: admin, params: { id, teamId: team._id } });
    const join = (team: Team) =>
      p.client.get(addLeagueTeam, { as: admin, params: { id: cup._id }, body: { teamId: team._id } });
    expect(await leave(home)).toMatchObject({ status: 404, body: { message: 'Team not found' } });
    await Promise.all([join(home), join(away)]);
    const fixture = await make({ league: cup._id });
    expect(await leave(home)).toMatchObject({
      status: 409,
      body: { message: 'The team has 1 fixture in this league' },
    });
    await p.client.get(deleteFixture, { as: admin, params: { id: fixture._id } });
    const deduction = { teamId: away._id, points: 3, reason: 'Late wages' };
    await p.client.get(addDeduction, { as: admin, params: { leagueId: cup._id }, body: deduction });
    expect(await leave(away)).toMatchObject({
      status: 409,
      body: { message: 'The team has 1 points deduction in this league' },
    });
    expect(await leave(home)).toMatchObject({
      status: 200,
      body: { data: { teams: [away._id] }, message: 'Team removed successfully ✔' },
    });
    const left = await p.client.get(getTeam, { as: admin, params: { id: home._id } });
    expect(left).toMatchObject({ league: league._id, leagues: [league._id] });
    const only = await p.team(league);
    expect(await leave(only, league._id)).toMatchObject({
      status: 409,
      body: { message: 'The team is in no other league' },
    });
  });
});
