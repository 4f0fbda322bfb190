import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import {
  getAllBets,
  getAllBetsAdmin,
  getAllPlayers,
  getFixtures,
  getLeagueFixtures,
  getLeagues,
  getMatchDesk,
  getPostDrafts,
  getPosts,
  getSettlements,
  getTeams,
} from '@matchday/contracts/matches/http';
import { admin, type Play, play } from '../support/play.ts';

const cursorOf = (position: string) => Buffer.from(position).toString('base64url');
const wrong = [
  '[1e300,"x"]',
  '[-1e300,"x"]',
  '[1.5,"x"]',
  '[8640000000000001,"x"]',
  '[null,"x"]',
  '["x",{"$ne":""}]',
  '[{"$gt":""},"x"]',
  '[["x"],"x"]',
  '[]',
  '{}',
  '1',
  '',
].map(cursorOf);

describe('invalid cursors', () => {
  let p: Play;
  let league = '';
  beforeAll(async () => {
    p = await play();
    league = (await p.fixture()).league._id;
  });
  afterAll(() => p?.close());

  it.each<[string, AnyCall, object]>([
    ['fixtures', getFixtures, {}],
    ['upcoming fixtures', getFixtures, { state: 'upcoming' }],
    ['the match desk', getMatchDesk, { part: 'late' }],
    ['what is done', getMatchDesk, { part: 'done' }],
    ['results', getFixtures, { state: 'results' }],
    ['fixtures of a league', getLeagueFixtures, {}],
    ['own bets', getAllBets, {}],
    ['all bets', getAllBetsAdmin, {}],
    ['settlements', getSettlements, {}],
    ['leagues', getLeagues, {}],
    ['teams', getTeams, {}],
    ['players', getAllPlayers, {}],
    ['posts', getPosts, {}],
    ['posts that are not in the feed', getPostDrafts, {}],
  ])('[K03] are 400 in the list of %s', async (_list, call, query) => {
    for (const cursor of [...wrong, 'ü', '%00', 'x'.repeat(201)]) {
      const answer = await p.client.call(call, {
        as: admin,
        params: { id: league },
        query: { ...query, cursor },
      } as never);
      expect(answer).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
    }
  });
});
