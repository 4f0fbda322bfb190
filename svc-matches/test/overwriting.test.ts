import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Fixture,
  getFixture,
  getFixtures,
  patchFixture,
  postHomeGoal,
  putFinalResults,
  putStat,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { admin, type Play, play } from './play.ts';

describe('two admins who change one match', () => {
  let p: Play;
  let fixture: Fixture;
  const okello = { id: newId(), username: 'okello', role: 'admin' as const };
  beforeAll(async () => {
    p = await play();
    p.wallet.usernames.set(okello.id, 'okello');
  });
  afterAll(() => p?.close());
  beforeEach(async () => {
    p.wallet.nameless = false;
    fixture = await p.fixture();
  });

  const patch = (as: typeof admin, body: object, id = fixture._id) =>
    p.client.call(patchFixture, { as, params: { id }, raw: body });
  const now = () => p.client.get(getFixture, { as: admin, params: { id: fixture._id } });
  const versionOf = async () => (await now()).version;

  it('the second, who has not seen the score of the first, is told who changed it and when', async () => {
    const shownVersion = fixture.version;
    const first = await patch(okello, { homeScore: 1, shownVersion });
    expect(first).toMatchObject({ status: 200, body: { version: shownVersion + 1 } });
    p.pass(5000);
    const refused = {
      status: 409,
      body: {
        message: 'Changed 5 s ago by okello',
        code: 'conflict',
        fields: { version: String(shownVersion + 1) },
      },
    };
    expect(await patch(admin, { homeScore: 0, awayScore: 1, shownVersion })).toMatchObject(refused);
    const final = { homeScore: 0, awayScore: 1, shownVersion };
    const params = { id: fixture._id };
    expect(await p.client.call(putFinalResults, { as: admin, params, body: final })).toMatchObject(refused);
    expect(await now()).toMatchObject({ homeScore: 1, awayScore: 0, matchState: 'Build Up' });

    p.pass(3 * 60_000);
    expect(await patch(admin, { homeScore: 3, shownVersion })).toMatchObject({
      body: { message: 'Changed 3 min ago by okello' },
    });
    const seen = { homeScore: 1, awayScore: 1, shownVersion: shownVersion + 1 };
    expect(await patch(admin, seen)).toMatchObject({ status: 200, body: { awayScore: 1 } });
  });

  it('of ten at the same time one is in time', async () => {
    const shownVersion = fixture.version;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, homeScore) =>
        patch(homeScore % 2 ? admin : okello, { homeScore: homeScore + 1, shownVersion }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await versionOf()).toBe(shownVersion + 1);
  });

  it('what is there already is nobody else’s: an answer that was lost can be asked for again', async () => {
    const body = { homeScore: 2, awayScore: 1, matchState: 'Live', shownVersion: fixture.version };
    const first = await patch(admin, body);
    const again = await patch(admin, body);
    expect(again).toMatchObject({ status: 200, body: { version: fixture.version + 1, homeScore: 2 } });
    expect(again.body).toEqual(first.body);
  });

  it('without a shown version it is as before; every change counts, in lists too', async () => {
    const { league, hometeam } = fixture;
    const player = await p.player({ ...hometeam, league: league._id } as never);
    const params = { id: fixture._id };
    const goal = { homeTeamScorer: player._id, minute: 3 };
    await p.client.get(postHomeGoal, { as: admin, params, body: goal });
    const stat = { playerId: player._id, statType: 'goals' as const, value: 1 };
    await p.client.get(putStat, { as: admin, params, body: stat });
    await p.client.get(putStat, { as: admin, params, body: stat });
    const score = { homeScore: 1, awayScore: 0 };
    await p.client.get(putFinalResults, { as: admin, params, body: score });
    await p.client.get(updateFixtureResult, {
      as: okello,
      params: { fixtureId: fixture._id },
      body: { result: 'homeWin' },
    });
    expect(await versionOf()).toBe(fixture.version + 4);
    const [listed] = await p.client.get(getFixtures, { as: admin, query: { league: league._id } });
    expect(listed?.version).toBe(fixture.version + 4);
    expect(await patch(admin, { round: 'Cup', shownVersion: 1 })).toMatchObject({
      body: { message: expect.stringMatching(/^Changed \d+ (s|min|h) ago by okello$/) },
    });
  });

  it('a deadline that passes overtakes nobody', async () => {
    const shownVersion = fixture.version;
    const open = p.now();
    p.setNow(new Date(new Date(fixture.bettingDeadline).getTime() + 1000));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await now()).toMatchObject({ predictionsClosed: true, version: shownVersion });
    expect(await patch(admin, { homeScore: 1, shownVersion })).toMatchObject({ status: 200 });
    p.setNow(open);
  });

  it('names are decoration: without them it was somebody else, soon', async () => {
    const stranger = { ...okello, id: newId() };
    await patch(stranger, { homeScore: 1 });
    p.wallet.nameless = true;
    const began = Date.now();
    expect(await patch(admin, { homeScore: 2, shownVersion: fixture.version })).toMatchObject({
      status: 409,
      body: { message: 'Changed 1 s ago by somebody else' },
    });
    expect(Date.now() - began).toBeLessThan(4000);
  });
});
