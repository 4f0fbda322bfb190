import { expect, it } from '@jest/globals';
import { letterServices } from '@matchday/contracts/wallet/rules';
import type { DeadLetter } from '@matchday/service-kit/bus/dead-letters';
import { durableConsumers } from '@matchday/service-kit/bus/topology';
import { listLetters } from './list-letters.ts';
import type { OverLetters } from './ports.ts';
import { settleLetters } from './settle-letters.ts';

const letter = (
  id: string,
  queue = 'wallet.order.placed.v1',
  changes: Partial<DeadLetter> = {},
): DeadLetter => ({
  ...{
    id,
    queue,
    event: 'order.placed.v1',
    reason: 'wrong',
    at: '2026-11-22T10:00:00Z',
    body: 'x'.repeat(20_000),
  },
  ...changes,
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
  const { items, counts, total } = await listLetters(broker([letter('m1'), letter('m2', '')]))({});
  expect(counts).toEqual([
    { service: 'shop', count: 0 },
    { service: 'wallet', count: 2, read: 2 },
  ]);
  expect(total).toBe(2);
  expect(items.map(({ _id, canReplay, body }) => [_id, canReplay, body.length])).toEqual([
    ['m1', true, 10_000],
    ['m2', false, 10_000],
  ]);
});

/** Ids on each page of a list, two on a page. */
async function pagesOf(at: ReturnType<typeof broker>, query: Parameters<ReturnType<typeof listLetters>>[0]) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listLetters(at)({ ...query, limit: 2, cursor });
    pages.push(items.map(({ _id }) => _id));
    cursor = next ?? undefined;
  } while (cursor);
  return pages;
}

it('lists them by time in either order, each once, also several of one moment', async () => {
  const at = (minute: number) => ({ at: `2026-11-22T10:0${minute}:00Z` });
  const letters = [
    letter('m3', '', at(5)),
    letter('m1', '', at(1)),
    letter('m2', '', at(5)),
    letter('m4', '', { at: '' }),
  ];
  expect(await pagesOf(broker(letters), {})).toEqual([
    ['m4', 'm1'],
    ['m2', 'm3'],
  ]);
  expect(await pagesOf(broker(letters), { sort: 'newest' })).toEqual([
    ['m3', 'm2'],
    ['m1', 'm4'],
  ]);
});

it('finds them by event, reason, id, content and service, and counts all the same', async () => {
  const at = broker([
    letter('m1', '', { reason: 'data.coins: wrong' }),
    letter('m2', '', { event: 'user.deleted.v1' }),
    letter('m3', '', { body: '{"orderId":"65F0"}' }),
  ]);
  const found = async (query: Parameters<ReturnType<typeof listLetters>>[0]) =>
    (await listLetters(at)(query)).items.map(({ _id }) => _id);
  expect(await found({ search: 'coins' })).toEqual(['m1']);
  expect(await found({ search: 'DELETED' })).toEqual(['m2']);
  expect(await found({ search: '65f0' })).toEqual(['m3']);
  expect(await found({ search: '.*' })).toEqual([]);
  expect(await found({ service: 'shop' })).toEqual([]);
  expect((await listLetters(at)({ search: 'nothing' })).counts[1]).toEqual({
    ...{ service: 'wallet', count: 3, read: 3 },
  });
  await expect(listLetters(at)({ cursor: 'x' })).rejects.toThrow('Unknown cursor');
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

it('are asked for by every service that events are delivered to', () => {
  expect(durableConsumers().toSorted()).toEqual([...letterServices]);
});
