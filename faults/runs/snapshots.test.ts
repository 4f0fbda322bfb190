import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { watchSnapshots } from './snapshots.ts';

it('names what a snapshot showed as I7, and takes a database that is away for nothing seen', async () => {
  let reads = 0;
  const watch = watchSnapshots({
    async checkSnapshot() {
      reads += 1;
      if (reads === 1) throw new Error('away');
      return [{ invariant: 'I1', text: 'all postings in coins sum to -1' }];
    },
  });
  while (watch.count === 0) await wait(20);
  await watch.stop();
  expect(watch.findings[0]).toEqual({
    invariant: 'I7',
    text: 'snapshot 1: I1: all postings in coins sum to -1',
  });
});
