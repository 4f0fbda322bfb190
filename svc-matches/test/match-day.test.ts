import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  buyPlayer,
  deleteFixture,
  deleteGoal,
  type Fixture,
  getFixture,
  getPlayer,
  getPurchases,
  type Player,
  patchFixture,
  postAwayGoal,
  postHomeGoal,
  putFinalResults,
  putStat,
  settleImpacts,
} from '@matchday/contracts/matches/http';
import { statTypes } from '@matchday/contracts/matches/rules';
import { newId } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { admin, type Play, play } from './play.ts';

type Person = ReturnType<Play['person']>;

describe('goals, stats and bought players', () => {
  let p: Play;
  let fixture: Fixture;
  let striker: Player;
  let keeper: Player;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());
  beforeEach(async () => {
    const league = await p.league();
    const [home, away] = [await p.team(league), await p.team(league)];
    striker = await p.player(home, { cost: 50 });
    keeper = await p.player(away, { cost: 30 });
    fixture = await p.fixture({ league: league._id, hometeam: home._id, awayteam: away._id });
  });
  const params = () => ({ id: fixture._id });
  const buy = (as: Person, playerId = striker._id, key?: string) =>
    p.client.call(buyPlayer, { as, key, body: { fixtureId: fixture._id, playerId } });
  const stat = (playerId: string, statType: string, value: unknown) =>
    p.client.call(putStat, {
      as: admin,
      params: params(),
      raw: { playerId, statType, value, fixtureId: 'x' },
    });
  const finish = () =>
    p.client.get(putFinalResults, { as: admin, params: params(), body: { homeScore: 1, awayScore: 0 } });
  const settle = () => p.client.call(settleImpacts, { as: admin, params: { fixtureId: fixture._id } });
  const own = (as: Person) => p.client.get(getPurchases, { as, params: params() });

  it('[K08] [K09] [E05] [V24] adds goals to either side with their marks; the score stays', async () => {
    const home = await p.client.call(postHomeGoal, {
      as: admin,
      params: params(),
      raw: { id: fixture._id, homeTeamScorer: striker._id, minute: '45', isPenalty: true },
    });
    expect(home).toMatchObject({
      body: {
        message: 'Home Goal added successfully ✔',
        homeScore: 0,
        homeTeamGoals: [
          {
            scorer: { _id: striker._id, playerName: striker.playerName },
            minute: 45,
            isOwnGoal: false,
            isPenalty: true,
          },
        ],
      },
    });
    const away = await p.client.get(postAwayGoal, {
      as: admin,
      params: params(),
      body: { awayTeamScorer: keeper._id, minute: 120 },
    });
    expect(away).toMatchObject({
      message: 'Away Goal added successfully ✔',
      awayTeamGoals: [{ minute: 120 }],
    });
    const goalId = away.homeTeamGoals[0]?._id ?? '';
    const without = await p.client.get(deleteGoal, { as: admin, params: { ...params(), goalId } });
    expect(without).toMatchObject({ homeTeamGoals: [], awayTeamGoals: [{ minute: 120 }] });
    const again = await p.client.call(deleteGoal, { as: admin, params: { ...params(), goalId } });
    expect(again).toMatchObject({ status: 404, body: { message: 'Goal not found' } });
  });

  it('[Z26] takes the scorer of an own goal from the other side alone', async () => {
    const goal = (scorer: string, isOwnGoal: boolean) =>
      p.client.call(postHomeGoal, {
        as: admin,
        params: params(),
        body: { homeTeamScorer: scorer, minute: 10, isOwnGoal },
      });
    expect(await goal(striker._id, true)).toMatchObject({
      status: 400,
      body: { fields: { homeTeamScorer: 'The scorer of an own goal belongs to the other team' } },
    });
    expect(await goal(keeper._id, false)).toMatchObject({ status: 400 });
    expect(await goal(newId(), false)).toMatchObject({ status: 400 });
    expect(await goal(keeper._id, true)).toMatchObject({ body: { homeTeamGoals: [{ isOwnGoal: true }] } });
  });

  it.each([
    [{ minute: 3 }, 'homeTeamScorer', 'Scorer is required'],
    [{ homeTeamScorer: 'a'.repeat(24) }, 'minute', 'Minute is required'],
    ...['late', '45abc', '45+2', -5, 999, 45.5, 1e300].map(
      (minute) =>
        [
          { homeTeamScorer: 'a'.repeat(24), minute },
          'minute',
          'Minute must be a whole number from 0 to 150',
        ] as const,
    ),
    [
      { homeTeamScorer: 'a'.repeat(24), minute: 9, isOwnGoal: true, isPenalty: true },
      'isPenalty',
      'An own goal is not a penalty',
    ],
  ])('[V24] refuses a goal of %j', async (raw, field, text) => {
    const answer = await p.client.call(postHomeGoal, { as: admin, params: params(), raw });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });

  it('[K13] [V19] sets counts; the totals of the player are the sums of all fixtures', async () => {
    for (const [index, statType] of statTypes.entries())
      expect(await stat(striker._id, statType, index)).toMatchObject({ status: 200 });
    await stat(striker._id, 'goals', 3);
    const after = await stat(striker._id, 'goals', 2);
    expect(after).toMatchObject({
      body: { playerStats: [{ player: striker._id, playerName: striker.playerName, goals: 2, assists: 1 }] },
    });
    const { hometeam, awayteam, league } = fixture;
    const second = await p.fixture({ league: league._id, hometeam: hometeam._id, awayteam: awayteam._id });
    const body = { playerId: striker._id, statType: 'goals' as const, value: 4 };
    await p.client.get(putStat, { as: admin, params: { id: second._id }, body });
    const get = () => p.client.get(getPlayer, { as: admin, params: { id: striker._id } });
    expect(await get()).toMatchObject({ goals: 6, assists: 1, redCards: 7 });
    await p.client.get(deleteFixture, { as: admin, params: { id: second._id } });
    expect(await get()).toMatchObject({ goals: 2 });
  });

  it.each([
    ['passes', 1, 'statType', 'Stat type is required'],
    ['goals', 100, 'value', 'Value must be 0 to 99'],
    ['goals', -1, 'value', 'Value must be 0 to 99'],
    ['goals', '1', 'value', 'Value must be a whole number'],
  ])('[V19] refuses %s of %s', async (statType, value, field, text) => {
    expect(await stat(striker._id, statType, value)).toMatchObject({
      status: 400,
      body: { fields: { [field]: text } },
    });
    expect(await stat(newId(), 'goals', 1)).toMatchObject({ status: 400 });
  });

  it('[K12] sells a player for his cost, once per user, player and fixture', async () => {
    const person = p.person(100);
    expect(await buy(person, striker._id, 'once')).toMatchObject({
      status: 201,
      body: { message: 'Player purchased successfully!', cost: 50, earned: 0, isSettled: false },
    });
    expect(await buy(person, striker._id, 'once')).toMatchObject({ status: 201 });
    expect(await buy(person)).toMatchObject({
      status: 409,
      body: { message: 'You have already bought this player for this match' },
    });
    expect(await buy(person, keeper._id)).toMatchObject({ status: 201 });
    expect(p.wallet.balances.get(person.id)).toBe(20);
    expect(await own(person)).toHaveLength(2);
    expect(await own(p.person())).toEqual([]);
  });

  it('a purchase refused for want of coins can be tried again; a free player moves none', async () => {
    const person = p.person(10);
    expect(await buy(person)).toMatchObject({
      status: 400,
      body: { message: 'Insufficient coins to buy this player. Buy Coins in shop' },
    });
    expect(await own(person)).toEqual([]);
    p.wallet.balances.set(person.id, 60);
    expect(await buy(person)).toMatchObject({ status: 201 });
    const free = await p.player({ ...fixture.hometeam, _id: fixture.hometeam._id } as never, { cost: 0 });
    expect(await buy(person, free._id)).toMatchObject({ status: 201, body: { cost: 0 } });
    expect(p.wallet.balances.get(person.id)).toBe(10);
  });

  it('sells nobody of another match, nobody unknown, and nothing once closed', async () => {
    const other = await p.player(await p.team(await p.league()));
    expect(await buy(p.person(), other._id)).toMatchObject({
      status: 400,
      body: { fields: { playerId: 'The player belongs to neither team' } },
    });
    expect(await buy(p.person(), newId())).toMatchObject({
      status: 404,
      body: { message: 'Player not found' },
    });
    await p.client.get(patchFixture, { as: admin, params: params(), body: { matchState: 'Live' } });
    expect(await buy(p.person())).toMatchObject({ status: 409 });
  });

  it('[K14] [X13] [Z30] pays impacts once after FT; stats count until then and not after', async () => {
    const person = p.person(100);
    const before = p.wallet.staked();
    await buy(person);
    await buy(person, keeper._id);
    expect(await settle()).toMatchObject({ status: 409 });
    await finish();
    await stat(striker._id, 'goals', 2);
    await stat(striker._id, 'assists', 1);
    await stat(keeper._id, 'redCards', 1);
    expect((await own(person)).map(({ earned }) => earned).sort()).toEqual([0, 65]);
    expect(await settle()).toMatchObject({
      status: 200,
      body: { message: 'Player impacts settled successfully.', impactsSettled: true },
    });
    await eventually(() => expect(p.wallet.balances.get(person.id)).toBe(85));
    expect(await settle()).toMatchObject({ status: 200 });
    expect(await stat(striker._id, 'goals', 3)).toMatchObject({
      status: 409,
      body: { message: 'The player impacts of this match are settled' },
    });
    await eventually(async () =>
      expect((await p.stores.fixtures.find(fixture._id))?.impacts).toBe('settled'),
    );
    expect(await own(person)).toMatchObject([{ isSettled: true }, { isSettled: true }]);
    expect(p.wallet.staked()).toBe(before);
    expect(p.wallet.balances.get(person.id)).toBe(85);
  });

  it('[K07] a deleted fixture gives the cost of players back', async () => {
    const person = p.person(100);
    await buy(person);
    await p.client.get(deleteFixture, { as: admin, params: params() });
    await eventually(() => expect(p.wallet.balances.get(person.id)).toBe(100));
    expect(await p.client.call(getFixture, { as: admin, params: params() })).toMatchObject({ status: 404 });
  });
});
