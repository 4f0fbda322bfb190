import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type BetSort, betSorts } from '@matchday/contracts/matches/http';
import { betStates, type Outcome, outcomes } from '@matchday/contracts/matches/rules';
import { idFrom } from '@matchday/service-kit/ids';
import { inTransaction } from '@matchday/service-kit/mongo';
import type { Position } from '@matchday/service-kit/paging';
import { isFrugal, readsDuring } from '@matchday/service-kit/testing';
import { betOrders } from '../../src/predictions/application/lists/bet-orders.ts';
import type { BetFilter, Claim } from '../../src/predictions/application/ports.ts';
import type { Bet } from '../../src/predictions/domain/bet.ts';
import { createBetStore } from '../../src/predictions/persistence/bet-store.ts';
import { createOpenStakes } from '../../src/predictions/persistence/open-stakes.ts';
import { type Play, play } from '../support/play.ts';

const fixtures = Array.from({ length: 20 }, (_, n) => idFrom('fixture', String(n)));
const noTransaction = null as never;
let p: Play;

beforeAll(async () => {
  p = await play();
  const bets = Array.from({ length: 600 }, (_, n) => ({
    _id: idFrom('bet', String(n)),
    user: idFrom('person', String(n)),
    fixture: fixtures[n % fixtures.length],
    state: 'OPEN',
    version: 0,
    createdAt: new Date(Date.UTC(2026, 9, 1) + n * 60_000),
  }));
  await p.mongo.connection.collection('bets').insertMany(bets as never[]);
});
afterAll(() => p?.close());

it('finds what hangs, and pages of a settlement and of a move, without walking all stakes', async () => {
  const { connection } = p.mongo;
  const store = createBetStore(connection);
  const fixture = fixtures[3] as string;
  const now = new Date();
  const found = await readsDuring(connection, async () => {
    expect(await store.hanging(now, 50)).toEqual([]);
    expect(await store.hangingCancels(50)).toEqual([]);
    const run: Claim = { _id: 'run', fixture, version: 1, by: 'homeWin', cursor: '' };
    expect(await store.claimable(noTransaction, run, 20)).toHaveLength(20);
    const move = { fixture, version: 2, at: now, knownDeadline: null, cursor: '' };
    const { users } = await createOpenStakes(connection).page(noTransaction, move, 100);
    expect(users).toHaveLength(30);
  });
  const ofBets = found.filter(({ ns }) => ns.endsWith('.bets'));
  expect(ofBets.length).toBeGreaterThanOrEqual(4);
  expect(ofBets.filter((read) => !isFrugal(read))).toEqual([]);
});

describe('lists of bets by state', () => {
  const outcomeOf = (n: number) => outcomes[(n * 7) % 3] as Outcome;
  /** The first five fixtures are settled, of the sixth only a part; the seventh was void. */
  const made = Array.from({ length: 900 }, (_, n): Bet => {
    const of = n % 9;
    const by = of < 5 || (of === 5 && n % 2 === 0) ? outcomeOf(of) : undefined;
    const prediction = outcomes[(n * 5 + (n >> 4)) % 3] as Outcome;
    const state = n % 11 === 0 ? 'CANCELLED' : n % 13 === 0 ? 'REJECTED' : of === 6 ? 'VOID' : 'OPEN';
    const isDecided = state === 'OPEN' && by !== undefined;
    const decided = by === prediction ? ('won' as const) : ('lost' as const);
    return {
      ...{ _id: idFrom('listed', String(n)), user: idFrom('person', String(n)), fixture: `list-${of}` },
      ...{
        amount: 10 * (1 + ((n * 7) % 5)),
        state,
        reason: null,
        hash: '',
        run: null,
        version: isDecided ? 1 : 0,
      },
      outcome: state === 'VOID' ? 'refunded' : isDecided ? decided : null,
      ...{ payout: 0, released: 0, difference: 0, prediction, odds: 185, winPays: 18 },
      // Several at the same instant, long pauses, and some hours with many.
      createdAt: new Date(Date.UTC(2026, 8, 1) + Math.floor(n / 4) * 600_000 + (n > 500 ? 9_000_000 : 0)),
    };
  });
  const stateOf = ({ state, outcome }: Bet) =>
    state === 'REJECTED'
      ? 'none'
      : state === 'CANCELLED' || state === 'VOID'
        ? 'refunded'
        : (outcome ?? 'pending');
  let store: ReturnType<typeof createBetStore>;
  beforeAll(async () => {
    store = createBetStore(p.mongo.connection);
    await p.mongo.connection.collection('bets').deleteMany({});
    await store.insertMany(made);
    for (const each of [0, 1, 2, 3, 4, 5]) await store.settling(`list-${each}`, outcomeOf(each));
    await store.settling('list-6', 'void');
    await inTransaction(p.mongo.connection, async (tx) => {
      for (const each of [0, 1, 2, 3, 4]) await store.settled(tx, `list-${each}`, outcomeOf(each));
      await store.settled(tx, 'list-6', 'void');
    });
  });
  const everyPage = async (filter: BetFilter, limit: number, sort: BetSort = 'newest') => {
    const ids: string[] = [];
    for (let after: Position | undefined; ; ) {
      const found = await store.list(filter, { limit, after }, sort);
      ids.push(...found.map(({ _id }) => _id));
      const last = found.at(-1);
      if (!last || found.length < limit) return ids;
      after = betOrders[sort].positionOf(last);
    }
  };

  it.each(betStates)('%s ones are all found once, in every order, in pages of any size', async (state) => {
    for (const fixture of [undefined, 'list-0', 'list-5', 'list-6', 'list-8'])
      for (const limit of [7, 64, 1000]) {
        const of = made.filter(
          (bet) => stateOf(bet) === state && (fixture === undefined || bet.fixture === fixture),
        );
        const sortedBy = (value: (bet: Bet) => number) =>
          of.toSorted((a, b) => value(b) - value(a) || (a._id < b._id ? 1 : -1)).map(({ _id }) => _id);
        const expected = sortedBy(({ createdAt }) => createdAt.getTime());
        const sorted = {
          newest: expected,
          oldest: expected.toReversed(),
          stake: sortedBy(({ amount }) => amount),
        };
        for (const sort of betSorts)
          expect(await everyPage({ state, fixture }, limit, sort)).toEqual(sorted[sort]);
        expect(await store.count({ state, fixture })).toBe(expected.length);
      }
  });

  it('all of them are found once in both orders, also those of one fixture or person', async () => {
    const known = made.filter((bet) => stateOf(bet) !== 'none');
    const { user } = known[3] as Bet;
    for (const filter of [
      {},
      { fixture: 'list-4' },
      { user },
      { found: { users: [user], fixtures: ['list-2'] } },
    ])
      for (const limit of [7, 1000]) {
        const newest = await everyPage(filter, limit);
        expect(await everyPage(filter, limit, 'oldest')).toEqual([...newest].reverse());
        const byStake = await everyPage(filter, limit, 'stake');
        expect(byStake.toSorted()).toEqual(newest.toSorted());
        const amounts = byStake.map((id) => known.find(({ _id }) => _id === id)?.amount ?? 0);
        expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
        expect(newest.length).toBe(await store.count(filter));
      }
  });

  it('a correction is found in both ways while it runs', async () => {
    const ids = (filter: BetFilter) => everyPage({ ...filter, fixture: 'list-0' }, 1000);
    const [won, lost] = [await ids({ state: 'won' }), await ids({ state: 'lost' })];
    const to = outcomes.find((outcome) => outcome !== outcomeOf(0)) as Outcome;
    await store.settling('list-0', to);
    expect([await ids({ state: 'won' }), await ids({ state: 'lost' })]).toEqual([won, lost]);
    const bets = p.mongo.connection.collection<Bet>('bets');
    const corrected = { fixture: 'list-0', version: 1 };
    await bets.updateMany({ ...corrected, prediction: to }, { $set: { outcome: 'won' } });
    await bets.updateMany({ ...corrected, prediction: { $ne: to } }, { $set: { outcome: 'lost' } });
    await inTransaction(p.mongo.connection, (tx) => store.settled(tx, 'list-0', to));
    const after = [await ids({ state: 'won' }), await ids({ state: 'lost' })];
    expect(after.map((found) => found.length > 0)).toEqual([true, true]);
    expect(after.flat().sort()).toEqual([...won, ...lost].sort());
    expect(after).not.toEqual([won, lost]);
  });
});
