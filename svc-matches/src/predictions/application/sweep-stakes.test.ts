import { expect, it } from '@jest/globals';
import type { Bet } from '../domain/bet.ts';
import { RefundRefused } from './cancel-bet.ts';
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

it('handles each item separately: a failure is logged, the others are done', async () => {
  const done: string[] = [];
  const lost: unknown[] = [];
  const end = (what: string) => async (id: string) => {
    if (id < '55') throw new Error(`${what} ${id} fails`);
    done.push(`${what} ${id}`);
  };
  await sweepStakes({
    closeDue: async () => {
      done.push('close');
      throw new Error('closing fails');
    },
    bets: hangingStore('stake', numbers) as never,
    purchases: hangingStore('purchase', ['99']) as never,
    clock: () => now,
    logger: { warn: (line: { err: Error }) => lost.push(line.err.message) } as never,
    takeStake: ((store: { kind: string }, stake: Bet) => end(store.kind)(stake._id)) as never,
    finishCancel: ((bet: Bet) => end('cancel')(bet._id)) as never,
    sumStakes: async () => void done.push('sum'),
  })();
  const fine = numbers.slice(55);
  expect(done).toEqual([
    'close',
    ...fine.map((id) => `stake ${id}`),
    'purchase 99',
    ...fine.map((id) => `cancel ${id}`),
    'sum',
  ]);
  expect(lost).toHaveLength(1 + 55 + 55);
});

it('tries a refused refund again after a growing pause, and raises an alarm each time', async () => {
  let time = now.getTime();
  const tries: number[] = [];
  const alarms: unknown[] = [];
  let refused = true;
  const sweep = sweepStakes({
    closeDue: async () => undefined,
    bets: { ...hangingStore('stake', ['00']), hanging: async () => [] } as never,
    purchases: hangingStore('purchase', []) as never,
    clock: () => new Date(time),
    logger: { warn: () => undefined, error: (line: object) => alarms.push(line) } as never,
    takeStake: (async () => undefined) as never,
    finishCancel: async (bet) => {
      tries.push((time - now.getTime()) / 1000);
      if (refused) throw new RefundRefused('refund:00 was refused: unfunded');
      return bet;
    },
    sumStakes: async () => undefined,
  });
  for (; time < now.getTime() + 60_000; time += 1000) await sweep();
  expect(tries).toEqual([0, 2, 6, 14, 30]);
  expect(alarms).toHaveLength(5);
  expect(alarms[0]).toMatchObject({ alarm: 'refund-refused', bet: '00', pauseMs: 2000 });
  time += 4 * 3_600_000;
  await sweep();
  expect(alarms.at(-1)).toMatchObject({ pauseMs: 64_000 });
  refused = false;
  time += 64_000;
  await sweep();
  expect(alarms).toHaveLength(6);
});
