import { expect, it } from '@jest/globals';
import { interleave } from './interleave.ts';

it('measures in turns, begins with each in turn, and leaves the warm-up out', async () => {
  const order: string[] = [];
  let count = 0;
  const measure = (name: string) => async () => {
    order.push(name);
    count += 1;
    return count;
  };
  const { signal } = new AbortController();
  const pairs = await interleave({
    pairs: 2,
    warmUp: 1,
    value: measure('v'),
    baseline: measure('b'),
    signal,
  });
  expect(order.join('')).toBe('bvvbbv');
  expect(pairs).toEqual([
    { value: 3, baseline: 4 },
    { value: 6, baseline: 5 },
  ]);
});

it('ends between two measurements when it is told to', async () => {
  const ending = new AbortController();
  const value = async () => 1;
  const baseline = async () => {
    ending.abort(new Error('enough'));
    return 1;
  };
  await expect(interleave({ pairs: 3, value, baseline, signal: ending.signal })).rejects.toThrow('enough');
});
