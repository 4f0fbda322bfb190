import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { idFrom } from '@matchday/service-kit/ids';
import { isFrugal, readsDuring } from '@matchday/service-kit/testing';
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
    const run = { _id: 'run', fixture, version: 1, cursor: '' };
    expect(await store.claimable(noTransaction, run, 20)).toHaveLength(20);
    const move = { fixture, version: 2, at: now, cursor: '' };
    const { users } = await createOpenStakes(connection).page(noTransaction, move, 100);
    expect(users).toHaveLength(30);
  });
  const ofBets = found.filter(({ ns }) => ns.endsWith('.bets'));
  expect(ofBets.length).toBeGreaterThanOrEqual(4);
  expect(ofBets.filter((read) => !isFrugal(read))).toEqual([]);
});
