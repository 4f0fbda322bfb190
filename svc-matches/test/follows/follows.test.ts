import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { goalsAnnounced, matchAnnounced } from '@matchday/contracts/matches/events';
import * as calls from '@matchday/contracts/matches/http';
import { userErased } from '@matchday/contracts/wallet/events';
import { connectBus, fact } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import { keyOf } from '../../src/follows/domain/announcement.ts';
import { createAnnouncementStore } from '../../src/follows/persistence/announcement-store.ts';
import { admin, kickOff, type Play, play } from '../support/play.ts';

let p: Play;
const goals: { round: number; text: string; userIds: string[] }[] = [];
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
  await bus.exclusive(goalsAnnounced, async (event) => void goals.push(event));
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
    expect(await p.client.get(calls.getFollows, { as })).toEqual({ teams: [], goals: [] });
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
    expect(mine()[0]).toMatchObject({
      occasion: 'soon',
      kickOff: kickOff.toISOString(),
      text: 'Arsenal v Chelsea kicks off at 21:00.',
    });
    expect(mine()[0]?.userIds).toEqual([one.id, both.id].sort());
    p.setNow(new Date(kickOff.getTime() + 2 * 3_600_000));
    const params = { id: made._id };
    await p.client.get(calls.putFinalResults, { as: admin, params, body: { homeScore: 2, awayScore: 1 } });
    const result = { params: { fixtureId: made._id }, body: { result: 'homeWin' as const } };
    await p.client.get(calls.updateFixtureResult, { as: admin, ...result });
    await eventually(() => expect(mine()).toHaveLength(2), 25_000);
    expect(mine()[1]).toMatchObject({ occasion: 'result', text: 'Full time: Arsenal 2–1 Chelsea.' });
    const keys = (['soon', 'result'] as const).map((occasion) => keyOf(made._id, occasion, kickOff));
    const done = await createAnnouncementStore(p.mongo.connection).done(keys);
    expect([...done].sort()).toEqual(keys.sort());
  }, 60_000);

  it('brings word of goals to those who asked for them, and no more once they follow it no longer', async () => {
    const [keen, calm, both] = [p.person(), p.person(), p.person()];
    const made = await p.fixture();
    const [home, away] = [{ id: made.hometeam._id }, { id: made.awayteam._id }];
    const choose = (as: typeof keen, params: { id: string }, told: boolean) =>
      p.client.call(calls.tellGoals, { as, params, body: { goals: told } });
    expect((await choose(keen, home, true)).status).toBe(404);
    for (const as of [keen, calm, both]) await p.client.get(calls.followTeam, { as, params: home });
    await p.client.get(calls.followTeam, { as: both, params: away });
    const twice = await Promise.all([choose(keen, home, true), choose(keen, home, true)]);
    expect(twice.map(({ status, body }) => [status, (body as { goals: string[] }).goals])).toEqual(
      Array(2).fill([200, [home.id]]),
    );
    for (const params of [home, away]) await choose(both, params, true);
    await choose(calm, home, true);
    await choose(calm, home, false);
    p.setNow(new Date(kickOff.getTime() + 10 * 60_000));
    const params = { id: made._id };
    const patch = (body: object) =>
      p.client.get(calls.patchFixture, { as: admin, params, body: body as { homeScore: number } });
    await patch({ matchState: 'Live', homeScore: 1 });
    const mine = () => goals.filter(({ userIds }) => userIds.includes(both.id));
    await eventually(() => expect(mine()).toHaveLength(1), 25_000);
    expect(mine()[0]).toMatchObject({ round: 1, text: 'Goal: Arsenal 1–0 Chelsea.' });
    expect(mine()[0]?.userIds).toEqual([keen.id, both.id].sort());
    await p.client.get(calls.unfollowTeam, { as: keen, params: home });
    expect(await p.client.get(calls.getFollows, { as: keen })).toEqual({ teams: [], goals: [] });
    await patch({ homeScore: 0 });
    p.setNow(new Date(kickOff.getTime() + 12 * 60_000));
    await eventually(() => expect(mine()).toHaveLength(2), 25_000);
    expect(mine()[1]).toMatchObject({
      round: 2,
      text: 'Corrected: Arsenal 0–0 Chelsea.',
      userIds: [both.id],
    });
  }, 60_000);
});

describe('a person who was deleted', () => {
  it('follows nothing and is in no group; who joined first owns theirs, and one without members is gone', async () => {
    const [gone, first, second] = [p.person(), p.person(), p.person()];
    const params = { id: (await p.fixture()).hometeam._id };
    for (const as of [gone, first]) await p.client.get(calls.followTeam, { as, params });
    const found = (as: typeof gone, name: string) => p.client.get(calls.createGroup, { as, body: { name } });
    const join = (as: typeof gone, code: string) => p.client.get(calls.joinGroup, { as, params: { code } });
    const [shared, alone, other] = [
      await found(gone, 'Friday five'),
      await found(gone, 'Just me'),
      await found(second, 'Sunday six'),
    ];
    for (const as of [first, second]) {
      p.pass(1000);
      await join(as, shared.code);
    }
    await join(gone, other.code);
    await p.client.get(calls.handOverGroup, {
      as: second,
      params: { id: other._id },
      body: { userId: gone.id },
    });
    const erased = fact(userErased, { userId: gone.id });
    await bus.publish(erased);
    await bus.publish(erased);
    await eventually(async () =>
      expect(await p.client.get(calls.getFollows, { as: gone })).toEqual({ teams: [], goals: [] }),
    );
    expect(await p.client.get(calls.getFollows, { as: first })).toEqual({ teams: [params.id], goals: [] });
    expect(await p.client.get(calls.getGroups, { as: gone })).toEqual([]);
    const groups = p.mongo.connection.collection<{ _id: string; owner: string; closed: boolean }>('groups');
    const ownerOf = async ({ _id }: { _id: string }) => (await groups.findOne({ _id, closed: false }))?.owner;
    expect([await ownerOf(shared), await ownerOf(alone), await ownerOf(other)]).toEqual([
      first.id,
      undefined,
      second.id,
    ]);
    const { members } = await p.client.get(calls.getGroup, { as: first, params: { id: shared._id } });
    expect(members).toBe(2);
  }, 30_000);
});
