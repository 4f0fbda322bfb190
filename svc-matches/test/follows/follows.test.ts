import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matchAnnounced } from '@matchday/contracts/matches/events';
import * as calls from '@matchday/contracts/matches/http';
import { connectBus } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { createAnnouncementStore } from '../../src/follows/persistence/announcement-store.ts';
import { admin, kickOff, type Play, play } from '../support/play.ts';

let p: Play;
const heard: { occasion: string; text: string; userIds: string[] }[] = [];
let bus: ReturnType<typeof connectBus>;
beforeAll(async () => {
  p = await play();
  bus = connectBus({
    url: p.service.engines.amqpUrl,
    logger: createLogger({ name: 'listener', level: 'silent' }),
    service: 'gateway',
  });
  await bus.exclusive(matchAnnounced, async (event) => void heard.push(event));
  await bus.start();
}, 60_000);
afterAll(async () => {
  await bus?.close();
  await p?.close();
});

describe('following a team', () => {
  it('puts its next fixtures first, once however often it is asked, until it ends', async () => {
    const as = p.person();
    const made = await p.fixture();
    await p.fixture();
    const params = { id: made.hometeam._id };
    const [first, second] = await Promise.all([
      p.client.get(calls.followTeam, { as, params }),
      p.client.get(calls.followTeam, { as, params }),
    ]);
    expect([first.teams, second.teams]).toEqual([[params.id], [params.id]]);
    const next = await p.client.get(calls.getFollowedFixtures, { as });
    expect(next.map(({ _id }) => _id)).toEqual([made._id]);
    expect((await p.client.get(calls.getFollowedFixtures, { as: p.person() })).length).toBe(0);
    await p.client.get(calls.unfollowTeam, { as, params });
    expect(await p.client.get(calls.getFollows, { as })).toEqual({ teams: [] });
    expect(await p.client.get(calls.getFollowedFixtures, { as })).toEqual([]);
  });

  it('ends at twenty teams, also for requests at the same moment', async () => {
    const as = p.person();
    const league = await p.league();
    const teams = await Promise.all(Array.from({ length: 22 }, () => p.team(league)));
    const answers = await Promise.all(
      teams.map(({ _id }) => p.client.call(calls.followTeam, { as, params: { id: _id } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await p.client.get(calls.getFollows, { as })).teams).toHaveLength(20);
  });

  it('brings word of the kick-off and of the result, once to each follower', async () => {
    const [one, both, other] = [p.person(), p.person(), p.person()];
    const made = await p.fixture();
    const follow = (as: typeof one, id: string) => p.client.get(calls.followTeam, { as, params: { id } });
    await follow(one, made.hometeam._id);
    await follow(both, made.hometeam._id);
    await follow(both, made.awayteam._id);
    await follow(other, (await p.fixture()).hometeam._id);
    const mine = () => heard.filter(({ userIds }) => userIds.includes(both.id));
    p.setNow(new Date(kickOff.getTime() - 20 * 60_000));
    await eventually(() => expect(mine()).toHaveLength(1), 25_000);
    expect(mine()[0]).toMatchObject({ occasion: 'soon', text: 'Arsenal v Chelsea kicks off at 21:00.' });
    expect(mine()[0]?.userIds).toEqual([one.id, both.id].sort());
    p.setNow(new Date(kickOff.getTime() + 2 * 3_600_000));
    const params = { id: made._id };
    await p.client.get(calls.putFinalResults, { as: admin, params, body: { homeScore: 2, awayScore: 1 } });
    const result = { params: { fixtureId: made._id }, body: { result: 'homeWin' as const } };
    await p.client.get(calls.updateFixtureResult, { as: admin, ...result });
    await eventually(() => expect(mine()).toHaveLength(2), 25_000);
    expect(mine()[1]).toMatchObject({ occasion: 'result', text: 'Full time: Arsenal 2–1 Chelsea.' });
    const keys = ['soon', 'result'].map((occasion) => `${made._id}:${occasion}`);
    const done = await createAnnouncementStore(p.mongo.connection).done(keys);
    expect([...done].sort()).toEqual(keys.sort());
  }, 60_000);
});
