import { afterAll, beforeAll, expect, it } from '@jest/globals';
import * as calls from '@matchday/contracts/matches/http';
import { readsDuring, type TestService } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';

let p: Play;
let other: TestService;
beforeAll(async () => {
  p = await play();
  other = await p.startAnother();
}, 120_000);
afterAll(() => p?.close());

it('what another instance has written is read at once', async () => {
  const as = p.person();
  const { _id, hometeam, league } = await p.fixture();
  const params = { id: _id };
  const shownBy = async () => {
    const [list, [first]] = await Promise.all([
      p.client.get(calls.getFixtures, { as, query: { state: 'upcoming' } }),
      p.client.get(calls.getFixtures, { as, query: { state: 'results' } }),
    ]);
    const { data } = await p.client.get(calls.getLeagueTeams, { as, params: { id: league._id } });
    return { upcoming: list[0]?.hometeam.teamName, over: first?._id, points: data[0]?.points };
  };
  expect(await shownBy()).toEqual({ upcoming: 'Arsenal', over: undefined, points: 0 });
  await other.client.get(calls.patchTeam, {
    as: admin,
    params: { id: hometeam._id },
    body: { teamName: 'Gunners' },
  });
  expect(await shownBy()).toMatchObject({ upcoming: 'Gunners' });
  const score = { homeScore: 2, awayScore: 0 };
  await other.client.get(calls.putFinalResults, { as: admin, params, body: score });
  expect(await shownBy()).toEqual({ upcoming: undefined, over: _id, points: 3 });
  await other.client.get(calls.putFinalResults, { as: admin, params, body: { ...score, awayScore: 2 } });
  expect(await shownBy()).toMatchObject({ points: 1 });
});

it('a score in play loads nothing again but the fixtures that are shown', async () => {
  const as = p.person();
  const { _id } = await p.fixture();
  const list = () => p.client.get(calls.getFixtures, { as, query: { state: 'upcoming' } });
  await list();
  const body = { homeScore: 1, matchState: 'Live' as const };
  await p.client.get(calls.patchFixture, { as: admin, params: { id: _id }, body });
  let scores: number[] = [];
  const read = await readsDuring(p.mongo.connection, async () => {
    scores = (await list()).map(({ homeScore }) => homeScore);
  });
  expect(scores).toContain(1);
  const loaded = read.filter(
    ({ command }) => command.find === 'fixtures' && !('closedAt' in (command.filter as object)),
  );
  expect(loaded.map(({ command }) => Object.keys(command.filter as object))).toEqual([['_id', 'deletedAt']]);
});
