import { expect, it } from '@jest/globals';
import type { DeadLetter } from '@matchday/service-kit/bus/dead-letters';
import type { OverLetters } from './ports.ts';
import { listLetters, settleLetters } from './settle-letters.ts';

const letter = (id: string, queue = 'wallet.order.placed.v1'): DeadLetter => ({
  ...{
    id,
    queue,
    event: 'order.placed.v1',
    reason: 'wrong',
    at: '2026-11-22T10:00:00Z',
    body: 'x'.repeat(20_000),
  },
});

/** A broker with dead letters of the wallet; those without a queue cannot go back. */
function broker(letters: DeadLetter[]) {
  const kept = new Set(letters);
  const over: OverLetters = (work) =>
    work({
      count: async (service) => (service === 'wallet' ? kept.size : 0),
      queues: async () => [],
      go: async (service, decide) =>
        (service === 'wallet' ? [...kept] : []).map((each) => {
          const fate = decide(each);
          const failure = fate === 'replay' && each.queue === '' ? 'the queue is unknown' : undefined;
          if (fate !== 'keep' && failure === undefined) kept.delete(each);
          return { letter: each, fate: failure ? ('keep' as const) : fate, ...(failure ? { failure } : {}) };
        }),
    });
  return { over, services: ['shop', 'wallet'], left: () => [...kept].map(({ id }) => id) };
}

it('lists letters with how many each service has, and cuts what is long', async () => {
  const { letters, counts } = await listLetters(broker([letter('m1'), letter('m2', '')]))();
  expect(counts).toEqual([
    { service: 'shop', count: 0 },
    { service: 'wallet', count: 2 },
  ]);
  expect(letters.map(({ _id, canReplay, body }) => [_id, canReplay, body.length])).toEqual([
    ['m1', true, 10_000],
    ['m2', false, 10_000],
  ]);
});

it('sends those named again, and says which stayed and why', async () => {
  const at = broker([letter('m1'), letter('m2', ''), letter('m3')]);
  expect(await settleLetters(at)('replay', { service: 'wallet', ids: ['m1', 'm2', 'gone'] })).toEqual({
    done: 1,
    failures: [{ _id: 'm2', why: 'the queue is unknown' }],
  });
  expect(at.left()).toEqual(['m2', 'm3']);
});

it('discards those named only, and of known services only', async () => {
  const at = broker([letter('m1'), letter('m2')]);
  expect((await settleLetters(at)('drop', { service: 'wallet', ids: ['m1'] })).done).toBe(1);
  expect(at.left()).toEqual(['m2']);
  await expect(settleLetters(at)('drop', { service: 'bank', ids: ['m2'] })).rejects.toThrow(
    'There is no such service',
  );
});
