import { expect, it } from '@jest/globals';
import { claimPage } from './claim-page.ts';
import { pageSizes } from './page-sizes.ts';

it('halves the page of a run that fails until it fits, and lets it grow again', () => {
  const sizes = pageSizes(1000);
  for (const _fail of [1, 2]) sizes.failed('a');
  expect([sizes.of('a'), sizes.of('b')]).toEqual([250, 1000]);
  sizes.worked('a', true);
  expect(sizes.of('a')).toBe(300);
  for (let page = 0; page < 20; page += 1) sizes.worked('a', true);
  expect(sizes.of('a')).toBe(1000);
  for (let fail = 0; fail < 20; fail += 1) sizes.failed('a');
  expect(sizes.of('a')).toBe(1);
  sizes.worked('a', false);
  expect(sizes.of('a')).toBe(1000);
});

it('claims a run to its end where a large page outlives its transaction', async () => {
  let left = 2000;
  const pages: number[] = [];
  const claim = claimPage({
    transact: async (work: (tx: never) => Promise<boolean>) => {
      const before = left;
      const claimed = await work(null as never);
      if (before - left > 300) {
        left = before;
        throw new Error('Transaction has been aborted.');
      }
      if (before > left) pages.push(before - left);
      return claimed;
    },
    runs: {
      find: async () => ({ _id: 'r', state: 'CLAIMING', of: 'bets', by: 'void', pages: 0 }),
      addPage: async () => undefined,
    },
    bets: {
      claimable: async (_tx: never, _run: never, limit: number) =>
        Array.from({ length: Math.min(left, limit) }, (_, index) => ({
          _id: String(index),
          state: 'OPEN',
          amount: 1,
          payout: 0,
        })),
      settle: async (_tx: never, _run: never, page: readonly unknown[]) => {
        left -= page.length;
      },
    },
    outbox: { add: async () => undefined },
  } as never);
  for (let attempt = 0; attempt < 40 && left > 0; attempt += 1) await claim('r').catch(() => undefined);
  expect(left).toBe(0);
  expect(Math.max(...pages)).toBeLessThanOrEqual(300);
});
