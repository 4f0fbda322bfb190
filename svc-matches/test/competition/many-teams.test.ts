import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAllPlayers, type Team } from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { newTeam } from '../../src/competition/domain/squad.ts';
import { withKeys } from '../../src/competition/persistence/search-fields.ts';
import { admin, type Play, play } from '../support/play.ts';

describe('a search of players that names more than a thousand teams', () => {
  let p: Play;
  let team: Team;
  beforeAll(async () => {
    p = await play();
    const league = await p.league();
    team = await p.team(league, 'Swarm of the east');
    await p.player(team, { playerName: 'Amina Okello' });
    const made = (n: number) =>
      newTeam({ teamName: `Swarm ${n}`, shortName: `S${n}`, league: league._id } as never, {
        id: newId(),
        now: p.now(),
      });
    const many = Array.from({ length: 1000 }, (_, n) => withKeys.teams(made(n)));
    await p.mongo.connection.collection('teams').insertMany(many as never[]);
  }, 60_000);
  afterAll(() => p?.close());
  const search = (query: object) => p.client.call(getAllPlayers, { as: admin, query });

  it('is refused at the field: without some of them the list would look complete', async () => {
    expect(await search({ search: 'swarm' })).toMatchObject({
      status: 400,
      body: { fields: { search: 'Too many teams are named “swarm”: type more of the name' } },
    });
    expect(await search({ search: 'swarm of' })).toMatchObject({ status: 200, body: [{}] });
  });

  it('needs only the team that the list is narrowed to', async () => {
    const found = await search({ search: 'swarm', team: team._id });
    expect(found).toMatchObject({ status: 200, body: [{ playerName: 'Amina Okello' }] });
    expect(await search({ search: 'amina', team: newId() })).toMatchObject({ status: 200, body: [] });
  });
});
