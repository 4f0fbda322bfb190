import { expect, it } from '@jest/globals';
import { closeStakes } from './close-stakes.ts';

/** Closes a fixture with two pages of PENDING bets; it is opened again after the first. */
async function close(closedAfter: Date | null) {
  const pages = [['a'], ['b'], []];
  const refused: string[] = [];
  let read = 0;
  const store = (kind: string, of: string[][]) => ({
    kind,
    pendingOf: async () => (of.shift() ?? []).map((_id) => ({ _id })),
    decide: async () => undefined,
  });
  await closeStakes({
    fixtures: {
      seal: async () => undefined,
      find: async () => ({ closedAt: read++ === 0 ? new Date() : closedAfter }),
    },
    bets: store('stake', pages),
    purchases: store('purchase', []),
    wallet: {
      tombstones: async (keys: string[]) => {
        refused.push(...keys);
        return keys.map(() => ({ outcome: 'rejected', reason: 'tombstone' }));
      },
    },
    logger: { warn: () => undefined },
  } as never)('f');
  return refused;
}

it('refuses every undecided stake of a closed fixture, and none that was placed after it was opened again', async () => {
  expect(await close(new Date())).toEqual(['stake:a', 'stake:b']);
  expect(await close(null)).toEqual(['stake:a']);
});
