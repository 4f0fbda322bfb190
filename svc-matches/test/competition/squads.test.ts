import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addLeagueTeam,
  buyPlayer,
  createLeague,
  deleteLeague,
  deletePlayer,
  getAllPlayers,
  getLeague,
  getLeagues,
  getLeagueTeams,
  getPlayer,
  getTeam,
  getTeams,
  patchPlayer,
  patchTeam,
  postPlayer,
  postTeam,
  putFinalResults,
  type Team,
  updateLeague,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { admin, type Play, play } from '../support/play.ts';

describe('leagues, teams and players', () => {
  let p: Play;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());

  it('[K28] [K29] [K30] [K31] [K32] [K33] [E12] creates, reads, changes and deletes a league in data', async () => {
    const made = await p.league('Premier');
    expect(made).toMatchObject({
      leagueId: made._id,
      leagueName: 'Premier',
      kind: 'other',
      teams: [],
      fixtures: [],
    });
    const params = { leagueId: made._id };
    const changed = await p.client.get(updateLeague, { as: admin, params, body: { season: '2027/28' } });
    expect(changed.data).toMatchObject({ leagueName: 'Premier', season: '2027/28', country: 'Uganda' });
    const got = await p.client.get(getLeague, { as: p.person(), params: { id: made._id } });
    expect(got.data).toEqual(changed.data);
    const { data } = await p.client.get(getLeagues, { as: p.person() });
    expect(data.map(({ _id }) => _id)).toContain(made._id);
    await p.client.get(deleteLeague, { as: admin, params });
    expect(await p.client.call(getLeague, { as: admin, params: { id: made._id } })).toMatchObject({
      status: 404,
    });
    expect(await p.client.call(deleteLeague, { as: admin, params })).toMatchObject({ status: 404 });
  });

  it.each([
    [{}, { leagueName: 'Name is required', country: 'Country is required', season: 'Season is required' }],
    [{ leagueName: ' ', country: 'x', season: 'y' }, { leagueName: 'Name is required' }],
  ])('[V37] refuses a league of %j', async (raw, fields) => {
    expect(await p.client.call(createLeague, { as: admin, raw })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  it('[K19] [K20] [K34] [E11] creates teams and puts them into leagues', async () => {
    const [league, cup] = [await p.league(), await p.league()];
    const team = await p.team(league, 'Kampala');
    expect(team).toMatchObject({ league: league._id, leagues: [league._id], played: 0, points: 0, home: '' });
    const added = await p.client.get(addLeagueTeam, {
      as: admin,
      params: { id: cup._id },
      body: { teamId: team._id },
    });
    expect(added.data.teams).toEqual([team._id]);
    const [listed] = await p.client.get(getTeams, { as: p.person(), query: { league: cup._id } });
    expect(listed).toMatchObject({ _id: team._id, leagues: [league._id, cup._id], league: cup._id });
    const unknown = await p.client.call(addLeagueTeam, {
      as: admin,
      params: { id: cup._id },
      body: { teamId: newId() },
    });
    expect(unknown).toMatchObject({ status: 400, body: { fields: { teamId: 'Team not found' } } });
  });

  it('[K19] [K35] [E11] a team lists its players by id in every answer, the strongest first', async () => {
    const league = await p.league();
    const [strong, empty] = [await p.team(league), await p.team(league)];
    expect(strong.players).toEqual([]);
    const [good, better] = [await p.player(strong, { skills: 60 }), await p.player(strong, { skills: 80 })];
    const squad = [better._id, good._id];
    const squadsOf = (teams: Team[]) =>
      [strong, empty].map(({ _id }) => teams.find((one) => one._id === _id)?.players);
    const listed = await p.client.get(getTeams, { as: p.person(), query: { league: league._id } });
    expect(squadsOf(listed)).toEqual([squad, []]);
    const table = await p.client.get(getLeagueTeams, { as: p.person(), params: { id: league._id } });
    expect(squadsOf(table.data)).toEqual([squad, []]);
    const one = await p.client.get(getTeam, { as: p.person(), params: { id: strong._id } });
    expect(one.players).toEqual(squad);
    const changed = { params: { id: strong._id }, body: { manager: 'Kato' } };
    expect(await p.client.get(patchTeam, { as: admin, ...changed })).toMatchObject({ players: squad });
  });

  it('[V36] refuses a team without name, short name or league', async () => {
    const fields = {
      teamName: 'Team name is required',
      shortName: 'Short name is required',
      league: 'League is required',
    };
    expect(await p.client.call(postTeam, { as: admin, raw: {} })).toMatchObject({
      status: 400,
      body: { fields },
    });
    const raw = { teamName: 'x', shortName: 'y', league: newId() };
    expect(await p.client.call(postTeam, { as: admin, raw })).toMatchObject({
      body: { fields: { league: 'League not found' } },
    });
  });

  it('[K35] [G02] [E11] derives the table; a final score entered twice counts once', async () => {
    const league = await p.league();
    const [a, b, c] = [
      await p.team(league, 'Alpha'),
      await p.team(league, 'Beta'),
      await p.team(league, 'Gamma'),
    ];
    const playMatch = async (home: string, away: string, score: [number, number], inTable = true) => {
      const { _id: id } = await p.fixture({ league: league._id, hometeam: home, awayteam: away, inTable });
      for (let time = 0; time < 2; time += 1)
        await p.client.get(putFinalResults, {
          as: admin,
          params: { id },
          body: { homeScore: score[0], awayScore: score[1] },
        });
    };
    await playMatch(a._id, b._id, [2, 0]);
    await playMatch(b._id, c._id, [1, 1]);
    await playMatch(c._id, a._id, [9, 0], false);
    const { data } = await p.client.get(getLeagueTeams, { as: p.person(), params: { id: league._id } });
    expect(
      data.map((team) => [
        team.teamName,
        team.played,
        team.wins,
        team.draws,
        team.losses,
        team.goalDifference,
        team.points,
      ]),
    ).toEqual([
      ['Alpha', 1, 1, 0, 0, 2, 3],
      ['Gamma', 1, 0, 1, 0, 0, 1],
      ['Beta', 2, 0, 1, 1, -2, 1],
    ]);
    const teams = await p.client.get(getTeams, { as: p.person(), query: { league: league._id } });
    expect(teams.map(({ teamName, points }) => [teamName, points])).toEqual([
      ['Alpha', 3],
      ['Beta', 1],
      ['Gamma', 1],
    ]);
  });

  it('[K21] [K22] [K23] [K24] [K25] [E10] [V33] keeps players with their computed overall', async () => {
    const team = await p.team(await p.league());
    const made = await p.player(team, { skills: 80, passing: 75, shooting: null, nationality: 'Ugandan' });
    expect(made).toMatchObject({ overall: 78, cost: 50, goals: 0, team: { teamName: team.teamName } });
    const params = { id: made._id };
    const patched = await p.client.get(patchPlayer, { as: admin, params, body: { skills: 60 } });
    expect(patched).toMatchObject({ skills: 60, overall: 68, cost: 50, nationality: 'Ugandan' });
    const better = await p.player(team, { skills: 99 });
    const listed = await p.client.get(getAllPlayers, { as: p.person(), query: { team: team._id } });
    expect(listed.map(({ _id }) => _id)).toEqual([better._id, made._id]);
    expect(await p.client.get(getPlayer, { as: p.person(), params })).toMatchObject({ overall: 68 });
    await p.client.get(deletePlayer, { as: admin, params });
    expect(await p.client.call(getPlayer, { as: admin, params })).toMatchObject({ status: 404 });
    expect(await p.client.call(deletePlayer, { as: admin, params })).toMatchObject({ status: 404 });
  });

  it.each([
    ['[V34]', { playerName: 'x' }, { team: 'Team is required' }],
    ['[V16]', { playerName: 'x', team: 'a'.repeat(24), skills: 100 }, { skills: 'skills must be 0 to 99' }],
    [
      '[V17]',
      { playerName: 'x', team: 'a'.repeat(24), cost: 10_000_000 },
      { cost: 'Cost must be 0 to 9999999' },
    ],
    ['an unknown team', { playerName: 'x', team: 'a'.repeat(24) }, { team: 'Team not found' }],
  ])('%s refuses a wrong player and names the field', async (_id, raw, fields) => {
    expect(await p.client.call(postPlayer, { as: admin, raw })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  it('[Z29] refuses to delete a league with fixtures and a player who was bought', async () => {
    const fixture = await p.fixture();
    const league = await p.client.call(deleteLeague, { as: admin, params: { leagueId: fixture.league._id } });
    expect(league).toMatchObject({ status: 409, body: { message: 'The league has 1 fixture' } });
    const player = await p.player({ _id: fixture.hometeam._id } as never);
    await p.client.get(buyPlayer, { as: p.person(), body: { fixtureId: fixture._id, playerId: player._id } });
    expect(await p.client.call(deletePlayer, { as: admin, params: { id: player._id } })).toMatchObject({
      status: 409,
      body: { message: 'The player was bought for a fixture' },
    });
  });
});
