import { expect, it } from '@jest/globals';
import { batched, batchedFind } from './batched.ts';
import { currentDeadline, withDeadline } from './deadline.ts';
import { currentTrace, traceFrom, withTrace } from './trace.ts';

it('sends concurrent entries together, and later ones in the next batch', async () => {
  const batches: string[][] = [];
  const first = Promise.withResolvers<void>();
  const ask = batched<string, string>(async (entries) => {
    batches.push([...entries]);
    if (batches.length === 1) await first.promise;
    return entries.map((entry) => entry.toUpperCase());
  });
  const early = [ask('a'), ask('b')];
  await new Promise((resolve) => setTimeout(resolve, 10));
  const late = [ask('a'), ask('c')];
  first.resolve();
  expect(await Promise.all([...early, ...late])).toEqual(['A', 'B', 'A', 'C']);
  expect(batches).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ]);
});

it('lets the next batch begin where one takes longer than its patience, and counts it once', async () => {
  const slow = Promise.withResolvers<void>();
  const batches: string[][] = [];
  const ask = batched<string, string>(
    async (entries) => {
      batches.push([...entries]);
      if (entries.includes('slow')) await slow.promise;
      if (entries.includes('away')) throw new Error('away');
      return entries;
    },
    { patienceMs: 30 },
  );
  const first = ask('slow');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await ask('next')).toBe('next');
  await expect(ask('away')).rejects.toThrow('away');
  slow.resolve();
  expect(await first).toBe('slow');
  // Still one at a time: while one is under way, those who come wait for it and go together.
  const gate = Promise.withResolvers<void>();
  const one = batched<string, string>(async (entries) => {
    batches.push([...entries]);
    await gate.promise;
    return entries;
  });
  const begun = [one('a')];
  await new Promise((resolve) => setTimeout(resolve, 10));
  begun.push(one('b'), one('c'));
  gate.resolve();
  await Promise.all(begun);
  expect(batches).toEqual([['slow'], ['next'], ['away'], ['a'], ['b', 'c']]);
});

it('keeps entries of one key apart, each with its own answer', async () => {
  const stored = new Map<string, number>();
  const insert = batched<{ key: string; value: number }, boolean>(async (entries) =>
    entries.map(({ key, value }) => {
      if (stored.has(key)) return false;
      stored.set(key, value);
      return true;
    }),
  );
  const answers = await Promise.all([
    insert({ key: 'a', value: 1 }),
    insert({ key: 'a', value: 1000 }),
    insert({ key: 'b', value: 2 }),
  ]);
  expect(answers).toEqual([true, false, true]);
  expect(stored.get('a')).toBe(1);
});

it('fails only the entries of a failed batch', async () => {
  let count = 0;
  const ask = batched<string, string>(async (entries) => {
    count += 1;
    if (count === 1) throw new Error('away');
    return entries;
  });
  await expect(ask('a')).rejects.toThrow('away');
  await expect(ask('a')).resolves.toBe('a');
});

it('bounds a batch, so that what fails for later entries does not fail for those that are done', async () => {
  const sizes: number[] = [];
  const ask = batched<number, number>(
    async (entries) => {
      if (entries.includes(60)) throw new Error('away');
      return entries;
    },
    { atMost: 50, sizeOf: (entries) => sizes.push(entries) },
  );
  const answers = await Promise.allSettled(Array.from({ length: 120 }, (_, entry) => ask(entry)));
  expect(sizes).toEqual([50, 50, 20]);
  expect(answers.flatMap(({ status }, entry) => (status === 'rejected' ? entry : []))).toEqual(
    Array.from({ length: 50 }, (_, entry) => 50 + entry),
  );
});

it('reads each id once, in batches of 500, and answers null for an unknown one', async () => {
  const queries: (readonly string[])[] = [];
  const find = batchedFind(
    async (ids) => {
      queries.push(ids);
      return ids.filter((id) => id !== 'none').map((_id) => ({ _id }));
    },
    ({ _id }) => _id,
  );
  expect(await Promise.all([find('a'), find('none'), find('a')])).toEqual([{ _id: 'a' }, null, { _id: 'a' }]);
  expect(queries).toEqual([['a', 'none']]);
  const ids = Array.from({ length: 1200 }, (_, index) => String(index));
  expect((await Promise.all(ids.map(find))).map((found) => found?._id)).toEqual(ids);
  expect(queries.slice(1).map(({ length }) => length)).toEqual([500, 500, 200]);
});

it('runs a batch under its own trace, until the last of its deadlines', async () => {
  const seen: unknown[] = [];
  const ask = batched<string, string>(async (entries) => {
    seen.push([currentTrace()?.requestId, currentTrace()?.links, currentDeadline()]);
    return entries;
  });
  const as = (requestId: string, deadline: number) =>
    withTrace(traceFrom({ requestId }), () => withDeadline(deadline, () => ask(requestId)));
  await Promise.all([as('a', 1000), as('b', 3000), as('c', 2000)]);
  await as('d', 4000);
  expect(seen).toEqual([
    [expect.not.stringMatching(/^[abc]$/), ['a', 'b', 'c'], 3000],
    ['d', undefined, 4000],
  ]);
});
