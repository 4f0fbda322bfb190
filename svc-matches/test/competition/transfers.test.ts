import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addLeagueTeam,
  getFixture,
  type League,
  patchPlayer,
  patchTeam,
  postHomeGoal,
  postTeam,
  type Team,
} from '@matchday/contracts/matches/http';
import { admin, type Play, play } from '../support/play.ts';

let p: Play;
let league: League;
let home: Team;
let away: Team;
beforeAll(async () => {
  p = await play();
  league = await p.league();
  [home, away] = [await p.team(league, 'Vipers'), await p.team(league, 'Express')];
}, 60_000);
afterAll(() => p?.close());

describe('teams and players', () => {
  it('a league has each team name once, also for two requests at once, renamed or joined', async () => {
    const add = (teamName: string, of = league) =>
      p.client.call(postTeam, { as: admin, body: { teamName, shortName: 'DUP', league: of._id } });
    const text = '“Kitara” plays in this league already';
    const twins = await Promise.all([add('Kitara'), add('KITARA')]);
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
    const name = twins.find(({ status }) => status === 201)?.body as Team;
    const shown = text.replace('Kitara', name.teamName);
    expect(await add('kitara')).toMatchObject({ status: 409, body: { fields: { teamName: shown } } });
    const other = await p.league();
    const namesake = await add('Kitara', other);
    expect(namesake).toMatchObject({ status: 201 });
    const params = { id: (namesake.body as Team)._id };
    expect(
      await p.client.call(addLeagueTeam, {
        as: admin,
        params: { id: league._id },
        body: { teamId: params.id },
      }),
    ).toMatchObject({ status: 409, body: { fields: { teamId: shown } } });
    const rename = { as: admin, params: { id: away._id }, body: { teamName: 'Kitara' } };
    expect(await p.client.call(patchTeam, rename)).toMatchObject({
      status: 409,
      body: { fields: { teamName: shown } },
    });
    const same = { as: admin, params: { id: away._id }, body: { teamName: 'EXPRESS' } };
    expect(await p.client.call(patchTeam, same)).toMatchObject({ status: 200 });
  });

  it('a transfer keeps past matches with the old team, and of two at once the second is refused', async () => {
    const player = await p.player(home);
    const sides = { league: league._id, hometeam: home._id, awayteam: away._id };
    const fixture = await p.fixture(sides);
    const params = { id: fixture._id };
    await p.client.get(postHomeGoal, { as: admin, params, body: { homeTeamScorer: player._id, minute: 5 } });
    const move = (team: Team, shownTeam: Team) =>
      p.client.call(patchPlayer, {
        as: admin,
        params: { id: player._id },
        body: { team: team._id, shownTeam: shownTeam._id },
      });
    expect(await move(away, home)).toMatchObject({ status: 200, body: { team: { _id: away._id } } });
    expect(await move(away, home)).toMatchObject({ status: 200 });
    const third = await p.team(league);
    expect(await move(third, home)).toMatchObject({
      status: 409,
      body: { message: 'The player has joined another team meanwhile', fields: { shownTeam: away._id } },
    });
    const shown = await p.client.get(getFixture, { as: admin, params });
    expect(shown.hometeam.players?.map(({ _id }) => _id)).toContain(player._id);
    expect(shown.awayteam.players?.map(({ _id }) => _id)).not.toContain(player._id);
    expect(shown.homeTeamGoals).toMatchObject([{ scorer: { _id: player._id } }]);
  });
});
