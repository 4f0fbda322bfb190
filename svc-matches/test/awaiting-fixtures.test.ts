import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buyPlayer,
  getFixtures,
  putFinalResults,
  putStat,
  settleImpacts,
  updateFixtureResult,
  voidFixture,
} from '@matchday/contracts/matches/http';
import type { Awaited } from '@matchday/contracts/matches/rules';
import { admin, kickOff, type Play, play } from './play.ts';

describe('fixtures that wait for an admin', () => {
  let p: Play;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());

  const waiting = async (league: string, awaits: Awaited) =>
    (await p.client.get(getFixtures, { as: admin, query: { league, awaits } })).map(({ _id }) => _id);
  const finish = (id: string) =>
    p.client.get(putFinalResults, { as: admin, params: { id }, body: { homeScore: 1, awayScore: 0 } });
  const decide = (fixtureId: string) =>
    p.client.get(updateFixtureResult, { as: admin, params: { fixtureId }, body: { result: 'homeWin' } });

  it('are found at each step until everything is done, oldest first, and never before it is due', async () => {
    p.setNow(new Date(kickOff.getTime() - 3_600_000));
    const league = await p.league();
    const [home, away] = [await p.team(league), await p.team(league)];
    const player = await p.player(home);
    const make = (date: Date) =>
      p.fixture({
        league: league._id,
        hometeam: home._id,
        awayteam: away._id,
        date: date.toISOString(),
      });
    const late = await make(new Date(kickOff.getTime() + 60_000));
    const bought = await make(kickOff);
    await p.client.get(buyPlayer, {
      as: p.person(),
      body: { fixtureId: bought._id, playerId: player._id },
    });
    p.setNow(new Date(kickOff.getTime() + 2 * 3_600_000));
    expect(await waiting(league._id, 'full-time')).toEqual([]);
    p.pass(120_000);
    expect(await waiting(league._id, 'full-time')).toEqual([bought._id, late._id]);
    const first = await p.client.call(getFixtures, {
      as: admin,
      query: { league: league._id, awaits: 'full-time', limit: 1 },
    });
    expect(first.headers.get('x-total-count')).toBe('2');

    await finish(bought._id);
    await finish(late._id);
    expect(await waiting(league._id, 'full-time')).toEqual([]);
    expect(await waiting(league._id, 'result')).toEqual([bought._id, late._id]);
    expect(await waiting(league._id, 'impacts')).toEqual([]);

    await decide(bought._id);
    await decide(late._id);
    expect(await waiting(league._id, 'result')).toEqual([]);
    expect(await waiting(league._id, 'impacts')).toEqual([bought._id]);

    await p.client.get(settleImpacts, { as: admin, params: { fixtureId: bought._id } });
    expect(await waiting(league._id, 'impacts')).toEqual([]);
  });

  it('are not those that are void, nor those with stats of players that nobody has bought', async () => {
    p.setNow(new Date(kickOff.getTime() - 3_600_000));
    const league = await p.league();
    const [home, away] = [await p.team(league), await p.team(league)];
    const player = await p.player(home);
    const more = { league: league._id, hometeam: home._id, awayteam: away._id };
    const [abandoned, unbought] = [await p.fixture(more), await p.fixture(more)];
    p.setNow(new Date(kickOff.getTime() + 3 * 3_600_000));
    await p.client.get(voidFixture, {
      as: admin,
      params: { id: abandoned._id },
      body: { reason: 'Floodlights' },
    });
    await p.client.get(putStat, {
      as: admin,
      params: { id: unbought._id },
      body: { playerId: player._id, statType: 'goals', value: 1 },
    });
    expect(await waiting(league._id, 'full-time')).toEqual([unbought._id]);
    await finish(unbought._id);
    expect(await waiting(league._id, 'result')).toEqual([unbought._id]);
    await decide(unbought._id);
    for (const what of ['full-time', 'result', 'impacts'] as const)
      expect(await waiting(league._id, what)).toEqual([]);
  });

  it('are asked for by what there is', async () => {
    const answer = await p.client.call(getFixtures, {
      as: admin,
      raw: undefined,
      query: { awaits: 'x' } as never,
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { awaits: expect.any(String) } } });
  });
});
