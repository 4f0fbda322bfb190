import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import * as calls from '@matchday/contracts/matches/http';
import { idFrom } from '@matchday/service-kit/ids';
import { searchKeys } from '@matchday/service-kit/mongo/search-keys';
import { type DatabaseCommand, isFrugal, readsDuring } from '@matchday/service-kit/testing';
import { admin, type Play, play } from '../support/play.ts';

/** What the database holds: bets of 2000 people on 1000 fixtures of ten leagues with 20 teams of 20 players. */
const bets = 100_000;
const [people, fixtures, leagues, teamsOfLeague, squad] = [2000, 1000, 10, 20, 20];
const id = (kind: string, n: number) => idFrom(kind, String(n));
const me = { id: id('person', 7), username: 'amina', role: 'user' as const };
let p: Play;
const rows = <Row>(n: number, row: (n: number) => Row) => Array.from({ length: n }, (_, at) => row(at));
const at = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 60_000);
const stats = ['goals', 'assists', 'saves', 'cleanSheets', 'tackles', 'flair', 'yellowCards', 'redCards'];
const counts = Object.fromEntries(stats.map((name) => [name, 1]));
const blank = { home: '', manager: '', founded: '', tiktok: '', instagram: '' };
const marks = { side: 'home', minute: 3, isOwnGoal: false, isPenalty: false };

const stake = (n: number) => ({
  user: id('person', n % people),
  fixture: id('fixture', Math.floor(n / people) + 10 * (n % 50)),
  amount: 10,
  state: 'SETTLED',
  reason: null,
  hash: '',
  run: 'run',
  version: 1,
  released: 10,
  difference: 0,
  createdAt: at(n),
});

const seed = {
  leagues: () =>
    rows(leagues, (n) => ({
      _id: id('league', n),
      leagueName: `League ${n}`,
      country: 'Uganda',
      season: '2026/27',
      kind: 'other',
      deductions: [],
      createdAt: at(n),
    })),
  teams: () =>
    rows(leagues * teamsOfLeague, (n) => ({
      _id: id('team', n),
      teamName: `Team ${n}`,
      shortName: `T${n}`,
      league: id('league', n % leagues),
      leagues: [id('league', n % leagues)],
      assignedClub: '',
      teamBadge: '/art/b.svg',
      ...blank,
      squads: [],
      createdAt: at(n),
    })),
  players: () =>
    rows(leagues * teamsOfLeague * squad, (n) => ({
      _id: id('player', n),
      playerName: `Player ${n}`,
      search: searchKeys([`Player ${n}`]),
      imageUrl: '',
      nationality: 'Uganda',
      team: id('team', n % (leagues * teamsOfLeague)),
      position: 'Forward',
      gender: 'male',
      cost: 50 + (n % 40),
      ratings: { skills: 50, dribbling: 50, defense: 50, passing: 50, gameplay: 50, shooting: 50 },
      overall: 40 + (n % 50),
      totals: counts,
      revision: 1,
      createdAt: at(n),
    })),
  fixtures: () =>
    rows(fixtures, (n) => ({
      _id: id('fixture', n),
      home: id('team', n % (leagues * teamsOfLeague)),
      away: id('team', (n + leagues) % (leagues * teamsOfLeague)),
      league: id('league', n % leagues),
      homeBadge: null,
      awayBadge: null,
      homeScore: 1,
      awayScore: 0,
      odds: { home: 185, draw: 340, away: 420 },
      oddsHistory: rows(20, (k) => ({ home: 190, draw: 340, away: 420, until: at(k), by: admin.id })),
      matchState: n % 4 === 0 ? 'Build Up' : 'FT',
      result: n % 4 === 0 ? 'pending' : 'homeWin',
      kickOff: new Date(at(n * 60).getTime() + (n % 4 === 0 ? 300 * 24 * 3_600_000 : 0)),
      bettingDeadline: at(n * 60),
      closedAt: at(n * 60),
      round: null,
      inTable: true,
      goals: [{ _id: id('goal', n), scorer: id('player', n), ...marks }],
      stats: [{ player: id('player', n), ...counts }],
      lineUp: [{ player: id('player', n), side: 'home' }],
      settlement: n % 4 === 0 ? 'none' : 'settled',
      voidReason: null,
      corrections: [],
      stakes: { home: 1, draw: 1, away: 1 },
      impacts: 'settled',
      version: 1,
      lastChange: null,
      revision: 1,
      deletedAt: null,
      createdAt: at(n),
      finished: n % 4 !== 0,
    })),
  follows: () => [{ _id: me.id, teams: [id('team', 7), id('team', 8)] }],
  posts: () =>
    rows(100, (n) => ({ _id: id('post', n), image: '/art/a.svg', caption: 'News', createdAt: at(n) })),
  bets: () =>
    rows(bets, (n) => ({
      _id: id('bet', n),
      ...stake(n),
      prediction: 'homeWin',
      odds: 185,
      winPays: 18,
      outcome: n % 3 === 0 ? 'won' : 'lost',
      payout: n % 3 === 0 ? 18 : 0,
    })),
  purchases: () =>
    rows(people, (n) => ({
      _id: id('purchase', n),
      ...stake(n),
      player: id('player', n),
      refused: false,
      outcome: 'earned',
      payout: 2,
    })),
  runs: () =>
    rows(fixtures, (n) => ({
      _id: id('run', n),
      fixture: id('fixture', n),
      of: 'bets',
      version: 1,
      by: 'homeWin',
      fixtureText: 'A vs B',
      reason: null,
      request: null,
      total: 1,
      state: 'CLOSED',
      cursor: '',
      pages: 1,
      leaseBy: null,
      leaseUntil: null,
      startedAt: at(n),
      closedAt: at(n),
    })),
};

beforeAll(async () => {
  p = await play();
  const insert = async ([name, made]: [string, () => object[]]) => {
    await p.mongo.connection.collection(name).insertMany(made() as never[], { ordered: false });
  };
  await Promise.all(Object.entries(seed).map(insert));
  // The first requests after a change of the season read leagues, teams, squads, places of fixtures and posts again.
  await p.client.get(calls.getLeagueTeams, { as: me, params: { id: id('league', 1) } });
  await p.client.get(calls.getPosts, { as: me });
}, 120_000);
afterAll(() => p?.close());
interface Read {
  call: AnyCall;
  about?: { params?: object; query?: object };
  /** Queries at most, the one of the stamp among them. */
  most: number;
}
const one = (kind: string) => ({ params: { id: id(kind, 7) } });
const found = (search: string): Read => ({ call: calls.searchSeason, about: { query: { search } }, most: 2 });
const shared: Read[] = [
  { call: calls.getFixtures, most: 2 },
  { call: calls.getFixtures, about: { query: { state: 'upcoming', limit: 8 } }, most: 2 },
  { call: calls.getFixtures, about: { query: { state: 'results', limit: 8 } }, most: 2 },
  { call: calls.getFixtures, about: { query: { team: id('team', 7), limit: 8 } }, most: 2 },
  { call: calls.getFixtures, about: { query: { team: id('team', 7), versus: id('team', 17) } }, most: 2 },
  { call: calls.getFixtures, about: { query: { player: id('player', 7), limit: 8 } }, most: 2 },
  { call: calls.getFixtures, about: { query: { awaits: 'result' } }, most: 2 },
  { call: calls.getFixtures, about: { query: { awaits: 'full-time' } }, most: 2 },
  { call: calls.getFixture, about: one('fixture'), most: 2 },
  { call: calls.getLeagues, most: 1 },
  { call: calls.getLeague, about: one('league'), most: 1 },
  { call: calls.getLeagueTeams, about: one('league'), most: 1 },
  { call: calls.getLeagueFixtures, about: { ...one('league'), query: { limit: 20 } }, most: 2 },
  { call: calls.getTeams, most: 1 },
  { call: calls.getTeam, about: one('team'), most: 1 },
  { call: calls.getAllPlayers, about: { query: { limit: 50 } }, most: 2 },
  { call: calls.getAllPlayers, about: { query: { team: id('team', 7) } }, most: 2 },
  { call: calls.getPlayer, about: one('player'), most: 2 },
  ...['player', 'player 777', 'team 7 t1', 'nobody'].map(found),
  { call: calls.getPosts, about: { query: { limit: 10 } }, most: 1 },
];
const personal: Read[] = [
  { call: calls.getAllBets, about: { query: { limit: 20 } }, most: 4 },
  { call: calls.getAllBets, about: { query: { limit: 100 } }, most: 3 },
  { call: calls.getAllBets, about: { query: { fixture: id('fixture', 7), limit: 20 } }, most: 3 },
  { call: calls.getPurchases, about: one('fixture'), most: 2 },
  { call: calls.getPlayerBuys, about: one('player'), most: 2 },
  { call: calls.getFollowedFixtures, most: 3 },
  { call: calls.getOddsChanges, about: one('fixture'), most: 1 },
  { call: calls.getMyStats, most: 1 },
  ...['running', 'settled'].map((of) => ({ call: calls.getMySlips, about: { query: { of } }, most: 4 })),
  { call: calls.getMySums, most: 3 },
  { call: calls.getPersonFigures, about: { query: { person: me.id } }, most: 1 },
  { call: calls.getSettlements, about: { query: { fixture: id('fixture', 7) } }, most: 3 },
];
const named = (reads: Read[]) =>
  reads.map((read) => [`${read.call.name} ${JSON.stringify(read.about?.query ?? {})}`, read] as const);
/** What sweepers look for beside requests: undecided stakes, fixtures to close, sum or announce. */
const isSwept = ({ command, ns }: DatabaseCommand) => {
  const { state, closedAt } = (command.filter ?? {}) as { state?: unknown; closedAt?: unknown };
  const isOfTime = JSON.stringify(command.filter ?? {}).includes('"kickOff":{"$gte"');
  return (
    state === 'PENDING' ||
    state === 'CANCELLING' ||
    closedAt !== undefined ||
    isOfTime ||
    ns.endsWith('.announcements')
  );
};
/** What a failure shows. */
const told = ({ command, planSummary, keysExamined, docsExamined, nreturned }: DatabaseCommand) =>
  JSON.stringify({ planSummary, keysExamined, docsExamined, nreturned, command }).slice(0, 900);
const during = async ({ call, about }: Read) => {
  let status = 0;
  const asked = { as: call.access === 'admin' ? admin : me, ...about };
  const read = async () => {
    ({ status } = await p.client.call(call as never, asked as never));
  };
  const found = await readsDuring(p.mongo.connection, read, isSwept);
  expect(status).toBe(200);
  return found;
};

describe(`with ${bets} predictions`, () => {
  it.each(named(shared))('%s costs at most two queries', async (_name, read) => {
    const found = await during(read);
    expect(found.filter((each) => !isFrugal(each)).map(told)).toEqual([]);
    expect(found.map(told).slice(read.most)).toEqual([]);
  });

  it.each(named(personal))('%s reads about what it shows, in few queries', async (_name, read) => {
    const found = await during(read);
    // A total counts the person's own.
    const wasteful = found.filter((each) => !isFrugal(each, { constant: (2 * bets) / people }));
    expect(wasteful.map(told)).toEqual([]);
    expect(found.map(told).slice(read.most)).toEqual([]);
  });
  it('every shared read is among these', () => {
    const all: AnyCall[] = Object.values(calls.matchesCalls);
    const known = new Set(shared.map(({ call }) => call.name));
    expect(all.filter((call) => call.shared && !known.has(call.name)).map(({ name }) => name)).toEqual([]);
  });
});
