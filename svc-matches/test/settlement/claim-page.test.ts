import { expect, it } from '@jest/globals';
import { claimPage } from '../../src/settlement/application/claim-page.ts';

it('claims a whole run even if a large page exceeds its transaction time', async () => {
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
