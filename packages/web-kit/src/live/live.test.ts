/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import {
  type Fixture,
  getAllBets,
  getFixture,
  getFixtures,
  getLeagueTeams,
} from '@matchday/contracts/matches/http';
import type { FixtureNews } from '@matchday/contracts/matches/live';
import { getProfile } from '@matchday/contracts/wallet/http';
import { screen, settled } from '../../test/live-screen.ts';
import { listQuery, query } from '../calls/query.ts';

const id = 'f'.repeat(24);
const league = '1'.repeat(24);
const goal = (n: string) => ({
  _id: n.repeat(24),
  scorer: { _id: '2'.repeat(24), playerName: 'Saka' },
  minute: 12,
  isOwnGoal: false,
  isPenalty: false,
});
const fixture = (changes: Partial<Fixture> = {}) =>
  ({
    _id: id,
    revision: 4,
    homeScore: 0,
    awayScore: 0,
    matchState: 'Live',
    homeTeamGoals: [],
    ...changes,
  }) as Fixture;
const news = (revision: number, changes: object = {}, more: Partial<FixtureNews> = {}) =>
  ({
    fixtureId: id,
    leagueId: league,
    live: { revision, homeScore: revision - 4, awayScore: 0, matchState: 'Live', ...changes },
    ...more,
  }) as FixtureNews;

describe('what the stream says', () => {
  it.each([
    ['a list', query(getFixtures), [fixture()], (shown: unknown) => (shown as Fixture[])[0]],
    ['one fixture', query(getFixture, { params: { id } }), fixture(), (shown: unknown) => shown],
    [
      'a list with its total',
      listQuery(getFixtures),
      { items: [fixture()], total: 1, next: undefined },
      (shown: unknown) => (shown as { items: Fixture[] }).items[0],
    ],
  ])('is put into %s, and nothing is asked for', async (_, options, answer, pick) => {
    const page = screen(options as never);
    await page.answer(answer);
    page.platform.say('fixture', news(5));
    await settled();
    expect(pick(page.shown())).toMatchObject({ homeScore: 1, revision: 5 });
    expect(page.waiting).toHaveLength(0);
  });

  it('never goes back: an older message changes neither a newer message nor a newer answer', async () => {
    const page = screen(query(getFixtures) as never);
    await page.answer([fixture()]);
    page.platform.say(
      'fixture',
      news(5, { homeTeamGoals: [], awayTeamGoals: [], playerStats: [], corrections: [] }),
    );
    page.platform.say('fixture', news(4, { homeScore: 9 }));
    expect(page.shown()).toMatchObject([{ homeScore: 1, revision: 5 }]);
    void page.platform.queryClient.invalidateQueries();
    await page.answer([fixture({ revision: 7, homeScore: 3 })]);
    page.platform.say('fixture', news(6));
    expect(page.shown()).toMatchObject([{ homeScore: 3, revision: 7 }]);
  });

  it('is not lost to an answer that was made before it and comes after it', async () => {
    const page = screen(query(getFixtures) as never);
    page.platform.say('fixture', news(5));
    await page.answer([fixture()]);
    expect(page.shown()).toMatchObject([{ homeScore: 1, revision: 5 }]);
    expect(page.waiting).toHaveLength(0);
  });

  it('asks again where a change was skipped and its lists may be missing', async () => {
    const page = screen(query(getFixtures) as never);
    await page.answer([fixture()]);
    page.platform.say('fixture', news(6));
    expect(page.shown()).toMatchObject([{ homeScore: 2, revision: 6 }]);
    await settled();
    expect(page.waiting).toHaveLength(1);
    await page.answer([fixture({ revision: 6, homeScore: 2, homeTeamGoals: [goal('a')] })]);
    await settled();
    expect(page.waiting).toHaveLength(0);
  });

  it('removes what no longer applies', async () => {
    const page = screen(query(getFixture, { params: { id } }) as never);
    await page.answer(fixture({ predictionsClosed: true, voidReason: 'rain' }));
    page.platform.say('fixture', news(5));
    expect(page.shown()).not.toHaveProperty('predictionsClosed');
    expect(page.shown()).not.toHaveProperty('voidReason');
  });

  it('leaves the goals where the change has not touched them, and takes them where it has', async () => {
    const page = screen(query(getFixture, { params: { id } }) as never);
    await page.answer(fixture({ homeTeamGoals: [goal('a')] }));
    page.platform.say('fixture', news(5));
    expect(page.shown()).toMatchObject({ homeTeamGoals: [goal('a')] });
    page.platform.say('fixture', news(6, { homeTeamGoals: [goal('a'), goal('b')] }));
    expect(page.shown()).toMatchObject({ homeTeamGoals: [goal('a'), goal('b')], homeScore: 2 });
  });

  it('asks for a table only when the change counts in it, for its league alone, once', async () => {
    const page = screen(query(getLeagueTeams, { params: { id: league } }) as never);
    await page.answer({ data: [] });
    page.platform.say('fixture', news(5));
    await settled();
    expect(page.waiting).toHaveLength(0);
    page.platform.say('fixture', news(6, {}, { moves: ['table'], leagueId: '9'.repeat(24) }));
    await settled();
    expect(page.waiting).toHaveLength(0);
    page.platform.say('fixture', news(7, {}, { moves: ['table'] }));
    page.platform.say('fixture', news(8, {}, { moves: ['table'] }));
    await settled();
    expect(page.waiting).toHaveLength(1);
  });

  it('spreads what it asks for over 5 s, and leaves out what was asked for meanwhile', async () => {
    const page = screen(query(getFixtures) as never, 0.9);
    await page.answer([fixture()]);
    jest.useFakeTimers();
    page.live.askAll();
    await jest.advanceTimersByTimeAsync(4400);
    expect(page.waiting).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(200);
    expect(page.waiting).toHaveLength(1);
    page.waiting.shift()?.([fixture()]);
    await jest.advanceTimersByTimeAsync(10);
    page.live.askAll();
    await jest.advanceTimersByTimeAsync(10);
    void page.platform.queryClient.refetchQueries();
    await jest.advanceTimersByTimeAsync(10);
    page.waiting.shift()?.([fixture()]);
    await jest.advanceTimersByTimeAsync(6000);
    expect(page.waiting).toHaveLength(0);
  });

  it('from an older service asks for what shows the fixture, and does not ask for ever', async () => {
    const page = screen(query(getFixtures) as never);
    await page.answer([fixture()]);
    page.platform.say('fixture', { fixtureId: id });
    await settled();
    expect(page.waiting).toHaveLength(1);
    await page.answer([fixture({ revision: 5 })]);
    await settled();
    expect(page.waiting).toHaveLength(0);
  });

  it('shows own bets with the score, and how they end', async () => {
    const bet = {
      _id: 'b'.repeat(24),
      fixtureId: { _id: id, homeScore: 0, awayScore: 0, matchState: 'Live', revision: 4 },
      isSettled: false,
      won: false,
      refunded: false,
      payout: 0,
    };
    const page = screen(query(getAllBets) as never);
    await page.answer([bet]);
    page.platform.say('fixture', news(5));
    page.platform.say('bets', { fixtureId: id, stakes: [{ id: bet._id, outcome: 'won', amount: 185 }] });
    await settled();
    expect(page.shown()).toMatchObject([
      { fixtureId: { homeScore: 1, revision: 5 }, isSettled: true, won: true, payout: 185 },
    ]);
    expect(page.waiting).toHaveLength(0);
    page.platform.say('bets', {
      fixtureId: id,
      stakes: [{ id: bet._id, outcome: 'corrected', amount: -185 }],
    });
    await settled();
    expect(page.waiting).toHaveLength(1);
  });

  it('takes a balance in the order of its numbers', async () => {
    const page = screen(query(getProfile) as never);
    await page.answer({ coins: 10, seq: 3, owed: 5 });
    page.platform.say('balance', { coins: 30, seq: 5, owed: 0 });
    page.platform.say('balance', { coins: 20, seq: 4 });
    expect(page.shown()).toEqual({ coins: 30, seq: 5 });
  });
});
