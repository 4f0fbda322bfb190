import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@matchday/contracts/call';
import { limits } from '@matchday/contracts/constants';
import * as calls from '@matchday/contracts/matches/http';
import { encodeCursor } from '@matchday/service-kit/paging';
import { type DatabaseCommand, fillCollection, isFrugal, readsDuring } from '@matchday/service-kit/testing';
import { fillBetHours } from '../../src/predictions/compose.ts';
import { at, bets, firstOpen, id, me, people, seed } from '../support/many-bets.ts';
import { admin, type Play, play } from '../support/play.ts';

let p: Play;

beforeAll(async () => {
  p = await play();
  const fill = ([name, made]: [string, () => object[]]) => fillCollection(p.mongo.connection, name, made());
  await Promise.all(Object.entries(seed).map(fill));
  await fillBetHours(p.mongo.connection);
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
  { call: calls.getPersonSlips, about: { query: { person: me.id, of: 'settled' } }, most: 4 },
  { call: calls.getMySums, most: 3 },
  { call: calls.getPersonFigures, about: { query: { person: me.id } }, most: 1 },
  {
    call: calls.getProposedOdds,
    about: { query: { league: id('league', 1), home: id('team', 7), away: id('team', 17) } },
    most: 2,
  },
  { call: calls.getSettlements, about: { query: { fixture: id('fixture', 7) } }, most: 3 },
];
/** Where a list of bets goes on after the n-th. */
const after = (n: number) => encodeCursor([at(n).getTime(), id('bet', n)]);
/**
 * Lists of admins. Each group of hours is a query and so is each prediction in it; with a page go the total, of up to
 * 10,000, the fixtures and the stamp.
 */
const byState: Read[] = (['pending', 'won', 'lost', 'refunded'] as const).flatMap((state) =>
  [
    { limit: 20 },
    { limit: 100 },
    { limit: 100, cursor: after(firstOpen + 3) },
    { limit: 100, cursor: after(bets / 2) },
    { limit: 20, fixture: id('fixture', state === 'pending' ? 600 : 1) },
    { limit: 100, sort: 'oldest' },
    { limit: 100, sort: 'oldest', cursor: after(bets / 2) },
  ].map((query) => ({ call: calls.getAllBetsAdmin, about: { query: { state, ...query } }, most: 40 })),
);
const ofAdmins: Read[] = [
  { call: calls.getAllBetsAdmin, about: { query: { limit: 100 } }, most: 5 },
  { call: calls.getAllBetsAdmin, about: { query: { limit: 100, sort: 'oldest' } }, most: 5 },
  { call: calls.getAllBetsAdmin, about: { query: { limit: 100, sort: 'stake' } }, most: 5 },
  { call: calls.getAllBetsAdmin, about: { query: { limit: 100, fixture: id('fixture', 1) } }, most: 4 },
  {
    call: calls.getAllBetsAdmin,
    about: { query: { limit: 100, sort: 'oldest', fixture: id('fixture', 1) } },
    most: 4,
  },
  { call: calls.getAllBetsAdmin, about: { query: { limit: 20, user: me.id, state: 'won' } }, most: 4 },
];
/** A total examines what it counts. */
const isTotal = ({ command, docsExamined = 0, keysExamined = 0 }: DatabaseCommand) =>
  JSON.stringify(command.pipeline ?? '').includes('"$group"') &&
  Math.max(docsExamined, keysExamined) <= 1.1 * limits.counted;
const named = (reads: Read[]) =>
  reads.map((read) => [`${read.call.name} ${JSON.stringify(read.about?.query ?? {})}`, read] as const);
/** What sweepers look for beside requests: undecided stakes, fixtures to close, sum or announce. */
const isSwept = ({ command, ns }: DatabaseCommand) => {
  const { state, closedAt } = (command.filter ?? {}) as { state?: unknown; closedAt?: unknown };
  const isOfTime = JSON.stringify(command.filter ?? {}).includes('"kickOff":{"$gte"');
  const isOfPlay = JSON.stringify(command.filter ?? {}).includes('"$or":[{"matchState"');
  return (
    state === 'PENDING' ||
    state === 'CANCELLING' ||
    closedAt !== undefined ||
    isOfTime ||
    ns.endsWith('.announcements') ||
    ns.endsWith('.goalrounds') ||
    isOfPlay ||
    ns.endsWith('.postdrafts') ||
    ns.endsWith('.moves')
  );
};
/** What a failure shows. */
const told = ({ command, planSummary, keysExamined, docsExamined, nreturned }: DatabaseCommand) =>
  JSON.stringify({ planSummary, keysExamined, docsExamined, nreturned, command }).slice(0, 900);
const once = async ({ call, about }: Read) => {
  let status = 0;
  const asked = { as: call.access === 'admin' ? admin : me, ...about };
  const read = async () => {
    ({ status } = await p.client.call(call as never, asked as never));
  };
  const found = await readsDuring(p.mongo.connection, read, isSwept);
  expect(status).toBe(200);
  return found;
};
/** Sweepers read beside requests each second: of three times, the one with the fewest commands is the request's own. */
const during = async (read: Read) => {
  let fewest = await once(read);
  for (let turn = 1; turn < 3 && fewest.length > read.most; turn += 1) {
    const found = await once(read);
    if (found.length < fewest.length) fewest = found;
  }
  return fewest;
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
  it.each(named([...ofAdmins, ...byState]))('%s reads about what it shows', async (_name, read) => {
    const found = await during(read);
    const wasteful = found.filter((each) => !isFrugal(each) && !isTotal(each));
    expect(wasteful.map(told)).toEqual([]);
    expect(found.map(told).slice(read.most)).toEqual([]);
  });

  it('every shared read is among these', () => {
    const all: AnyCall[] = Object.values(calls.matchesCalls);
    const known = new Set(shared.map(({ call }) => call.name));
    expect(all.filter((call) => call.shared && !known.has(call.name)).map(({ name }) => name)).toEqual([]);
  });
});
