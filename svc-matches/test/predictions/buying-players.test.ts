import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buyPlayer,
  correctResult,
  deletePlayer,
  type Fixture,
  getFixture,
  getPlayer,
  getPurchases,
  type Player,
  patchPlayer,
  postHomeGoal,
  putFinalResults,
  putStat,
  settleImpacts,
  type Team,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';

type Person = ReturnType<Play['person']>;

describe('bought players', () => {
  let p: Play;
  let fixture: Fixture;
  let home: Team;
  let third: Team;
  let striker: Player;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());
  beforeEach(async () => {
    const league = await p.league();
    home = await p.team(league);
    const away = await p.team(league);
    third = await p.team(league);
    striker = await p.player(home, { cost: 50 });
    fixture = await p.fixture({ league: league._id, hometeam: home._id, awayteam: away._id });
  });
  const buy = (as: Person, more: object = {}, key?: string) =>
    p.client.call(buyPlayer, { as, key, raw: { fixtureId: fixture._id, playerId: striker._id, ...more } });
  const change = (raw: object) => p.client.call(patchPlayer, { as: admin, params: { id: striker._id }, raw });
  const stat = (value: number) =>
    p.client.call(putStat, {
      as: admin,
      params: { id: fixture._id },
      body: { playerId: striker._id, statType: 'goals', value },
    });
  const goals = async () => (await p.client.get(getPlayer, { as: admin, params: { id: striker._id } })).goals;

  it('are refused to a person who owes coins, with the debt', async () => {
    const person = p.person();
    p.wallet.refusesDebtors = true;
    p.wallet.owed.set(person.id, 350);
    const message = 'You owe 350 coins from a corrected result. They are collected from what you receive.';
    expect(await buy(person, {}, 'a'.repeat(16))).toMatchObject({ status: 400, body: { message } });
    expect(await buy(person, {}, 'a'.repeat(16))).toMatchObject({ status: 400, body: { message } });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    p.wallet.owed.delete(person.id);
    expect(await buy(person)).toMatchObject({ status: 201 });
  });

  it('cost what was shown: another cost is refused with the current one, and nothing is taken', async () => {
    const person = p.person();
    await change({ cost: 350 });
    const changed = { message: 'The price has changed', code: 'conflict', fields: { cost: '350' } };
    expect(await buy(person, { shownCost: 50 })).toMatchObject({ status: 409, body: changed });
    expect(p.wallet.balances.get(person.id)).toBe(500);
    for (const shownCost of [-1, 1.5, '350', 1e300, null])
      expect(await buy(person, { shownCost })).toMatchObject({
        status: 400,
        body: { fields: { shownCost: expect.any(String) } },
      });
    expect(await buy(person, { shownCost: 350 }, 'k')).toMatchObject({ status: 201, body: { cost: 350 } });
    await change({ cost: 1 });
    expect(await buy(person, { shownCost: 350 }, 'k')).toMatchObject({ status: 201, body: { cost: 350 } });
    expect(p.wallet.balances.get(person.id)).toBe(150);
    expect(await buy(p.person())).toMatchObject({ status: 201, body: { cost: 1 } });
  });

  it('[X13] earn for the match they were bought for, even if they change teams before it', async () => {
    const person = p.person();
    await buy(person);
    expect(await change({ team: third._id })).toMatchObject({ status: 200 });
    const seen = await p.client.get(getFixture, { as: admin, params: { id: fixture._id } });
    expect(seen.hometeam.players?.map(({ _id }) => _id)).toEqual([striker._id]);
    const goal = { homeTeamScorer: striker._id, minute: 9 };
    const scored = { as: admin, params: { id: fixture._id }, body: goal };
    expect(await p.client.call(postHomeGoal, scored)).toMatchObject({ status: 200 });
    expect(await stat(2)).toMatchObject({ status: 200 });
    const final = { homeScore: 2, awayScore: 0 };
    await p.client.get(putFinalResults, { as: admin, params: { id: fixture._id }, body: final });
    await p.client.get(settleImpacts, { as: admin, params: { fixtureId: fixture._id } });
    await eventually(async () => {
      const [own] = await p.client.get(getPurchases, { as: person, params: { id: fixture._id } });
      expect(own).toMatchObject({ earned: 50, isSettled: true });
      expect(p.wallet.balances.get(person.id)).toBe(500);
    }, 15_000);
  });

  it('stay in the line-up where they scored or were bought; others of another team are in neither', async () => {
    await stat(1);
    await change({ team: fixture.awayteam._id });
    const seen = await p.client.get(getFixture, { as: admin, params: { id: fixture._id } });
    expect([seen.hometeam.players?.length, seen.awayteam.players?.length]).toEqual([1, 0]);
    expect(await stat(2)).toMatchObject({ status: 200 });
    const stranger = await p.player(third);
    expect(await buy(p.person(), { playerId: stranger._id })).toMatchObject({ status: 400 });
  });

  it('[Z29] are not deleted while being bought: one of the two is refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const player = await p.player(home, { cost: 10 });
      const people = Array.from({ length: 6 }, () => p.person());
      const buying = people.map((as) => buy(as, { playerId: player._id }));
      const gone = { as: admin, params: { id: player._id } };
      const [deleted, ...bought] = await Promise.all([p.client.call(deletePlayer, gone), ...buying]);
      const taken = bought.filter(({ status }) => status === 201).length;
      expect([deleted.status, taken > 0]).toEqual(taken > 0 ? [409, true] : [200, false]);
      const refusals = bought.filter(({ status }) => status !== 201);
      for (const refusal of refusals) expect(refusal.status).toBe(404);
    }
  });

  it('do not count stats of a void match, and count them again if it is no longer void', async () => {
    await stat(3);
    expect(await goals()).toBe(3);
    const params = { id: fixture._id, fixtureId: fixture._id };
    await p.client.get(voidFixture, { as: admin, params, body: { reason: 'Floodlights' } });
    expect(await goals()).toBe(0);
    const right = { result: 'homeWin' as const, homeScore: 3, awayScore: 0, reason: 'It was played' };
    await p.client.get(correctResult, { as: admin, params, body: right });
    expect(await goals()).toBe(3);
    await p.client.get(correctResult, { as: admin, params, body: { result: 'void', reason: 'No' } });
    expect(await goals()).toBe(0);
  });
});
