import { expect, it } from '@jest/globals';
import type { Asked } from './answer-key.ts';
import { createAnswerMemory, type Kept } from './answer-memory.ts';
import { encodeAnswer } from './encoded-answer.ts';

const time = { now: 0, date: new Date('2026-11-22T12:00:00Z') };
const newMemory = (mostBytes: number) =>
  createAnswerMemory({ mostBytes, elapsed: () => time.now, clock: () => time.date });
const keptOf = async (path: string, bytes = 5000, changes: Partial<Kept> = {}): Promise<Kept> => ({
  asked: { path, call: { name: 'read' }, id: path, query: {} } as unknown as Asked,
  begun: 1,
  askedAt: 0,
  notBefore: 0,
  lastsUntil: Number.POSITIVE_INFINITY,
  answer: await encodeAnswer(Buffer.alloc(bytes, path), {}),
  upstreamTag: null,
  ...changes,
});

it('keeps a thousand answers within its bytes, and forgets those that nobody reads', async () => {
  const memory = newMemory(1_000_000);
  for (let n = 0; n < 1000; n += 1) {
    memory.keep(await keptOf(`/${n}`));
    memory.find('/0');
  }
  expect(memory.bytes()).toBeLessThanOrEqual(1_000_000);
  expect(memory.bytes()).toBeGreaterThan(900_000);
  expect([memory.find('/0'), memory.find('/1'), memory.find('/999')].map((kept) => kept?.asked.path)).toEqual(
    ['/0', undefined, '/999'],
  );
  // Those that were forgotten cannot be expired, and what remains can.
  memory.expire(2, 'read');
  expect(memory.isFresh(memory.find('/0') as Kept, 0)).toBe(false);
});

it('does not keep one that is too large for all others', async () => {
  const memory = newMemory(100_000);
  memory.keep(await keptOf('/small', 500));
  memory.keep(await keptOf('/large', 60_000));
  expect([memory.find('/small')?.asked.path, memory.find('/large')]).toEqual(['/small', undefined]);
});

it('judges an answer by its age, its end and the place of its question', async () => {
  const memory = newMemory(1_000_000);
  const end = time.date.getTime() + 10;
  const kept = await keptOf('/a', 10, { begun: 5, lastsUntil: end });
  time.now = 999;
  expect([memory.isFresh(kept, 5), memory.isFresh(kept, 6)]).toEqual([true, false]);
  time.date = new Date(end);
  expect(memory.isFresh(kept, 0)).toBe(false);
  const lasting = await keptOf('/b', 10);
  expect(memory.isFresh(lasting, 0)).toBe(true);
  time.now = 1000;
  expect(memory.isFresh(lasting, 0)).toBe(false);
});

it('takes a current stamp as the word on all answers that were built under it, and on no others', async () => {
  const memory = newMemory(1_000_000);
  const [stamp, newer] = ['W/"stamp.p.1"', 'W/"stamp.p.2"'];
  const [a, b, other] = [
    await keptOf('/a', 10, { upstreamTag: stamp }),
    await keptOf('/b', 10, { upstreamTag: stamp, lastsUntil: time.date.getTime() + 5000 }),
    await keptOf('/c', 10, { upstreamTag: 'W/"2-hash"' }),
  ];
  for (const kept of [a, b, other]) memory.keep(kept);
  time.now = 5000;
  const fresh = () => [a, b, other].map((kept) => memory.isFresh(kept, 0));
  expect(fresh()).toEqual([false, false, false]);
  memory.confirm(stamp, { begun: 7, askedAt: 4500 });
  memory.confirm('W/"2-hash"', { begun: 7, askedAt: 4500 });
  expect(fresh()).toEqual([true, true, false]);
  expect([memory.isFresh(a, 7), memory.isFresh(a, 8)]).toEqual([true, false]);
  // What was asked before a change says nothing about it, what was asked after it does.
  memory.expire(8, 'read');
  expect(fresh()).toEqual([false, false, false]);
  memory.confirm(stamp, { begun: 6, askedAt: 4900 });
  memory.confirm(newer, { begun: 9, askedAt: 4900 });
  expect(fresh()).toEqual([false, false, false]);
  memory.confirm(stamp, { begun: 10, askedAt: 4900 });
  expect(fresh()).toEqual([true, true, false]);
  time.date = new Date(time.date.getTime() + 5000);
  expect(fresh()).toEqual([true, false, false]);
  time.now = 5900;
  expect(fresh()).toEqual([false, false, false]);
});
