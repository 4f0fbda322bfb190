import { expect, it } from '@jest/globals';
import type { Bet } from '../domain/bet.ts';
import { sweepStakes } from './sweep-stakes.ts';

const now = new Date('2026-11-21T12:00:00Z');
const numbers = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0'));
const betOf = (_id: string) => ({ _id, createdAt: new Date(now.getTime() - 60_000) }) as Bet;

/** A store of stakes that are never decided: the first 55 fail each time. */
const hangingStore = (kind: string, ids: readonly string[]) => {
  const read = (limit: number, after?: readonly (string | number)[]) =>
    ids
      .filter((id) => !after || id > String(after[1]))
      .slice(0, limit)
      .map(betOf);
  return {
    kind,
    hanging: async (_before: Date, limit: number, after?: readonly (string | number)[]) => read(limit, after),
    hangingCancels: async (limit: number, after?: readonly (string | number)[]) => read(limit, after),
  };
};

it('does each thing alone: what throws is logged, and all the rest is done', async () => {
  const done: string[] = [];
  const lost: unknown[] = [];
  const end = (what: string) => async (id: string) => {
    if (id < '55') throw new Error(`${what} ${id} fails`);
    done.push(`${what} ${id}`);
  };
  await sweepStakes({
    fixtures: { dueToClose: async () => ['00', '77'] } as never,
    bets: hangingStore('stake', numbers) as never,
    purchases: hangingStore('purchase', ['99']) as never,
    clock: () => now,
    logger: { warn: (line: { err: Error }) => lost.push(line.err.message) } as never,
    changeFixture: ((id: string) => end('close')(id)) as never,
    takeStake: ((store: { kind: string }, stake: Bet) => end(store.kind)(stake._id)) as never,
    finishCancel: ((bet: Bet) => end('cancel')(bet._id)) as never,
    sumStakes: async () => void done.push('sum'),
  })();
  const fine = numbers.slice(55);
  expect(done).toEqual([
    'close 77',
    ...fine.map((id) => `stake ${id}`),
    'purchase 99',
    ...fine.map((id) => `cancel ${id}`),
    'sum',
  ]);
  expect(lost).toHaveLength(1 + 55 + 55);
});
