import { expect, it } from '@jest/globals';
import { askTogether } from './ask-together.ts';

it('gathers what is asked at once, and what comes meanwhile into the next question', async () => {
  const questions: string[][] = [];
  const first = Promise.withResolvers<void>();
  const ask = askTogether<number, number>(async (all) => {
    questions.push([...all.keys()]);
    if (questions.length === 1) await first.promise;
    return new Map([...all].filter(([key]) => key !== 'none').map(([key, n]) => [key, 2 * n]));
  });
  const early = [ask('a', 1), ask('b', 2), ask('a', 1), ask('none', 3)];
  await new Promise((resolve) => setTimeout(resolve, 10));
  // The same key again is another question: its answer may have changed.
  const late = ask('a', 4);
  first.resolve();
  expect(await Promise.all(early)).toEqual([2, 4, 2, undefined]);
  expect(await late).toBe(8);
  expect(questions).toEqual([['a', 'b', 'none'], ['a']]);
});

it('fails those alone whose question failed', async () => {
  let count = 0;
  const ask = askTogether<null, string>(async (all) => {
    count += 1;
    if (count === 1) throw new Error('away');
    return new Map([...all.keys()].map((key) => [key, key]));
  });
  await expect(ask('a', null)).rejects.toThrow('away');
  await expect(ask('a', null)).resolves.toBe('a');
});

it('splits a question of very many keys', async () => {
  const sizes: number[] = [];
  const ask = askTogether<null, string>(async (all) => {
    sizes.push(all.size);
    return new Map([...all.keys()].map((key) => [key, key]));
  });
  const keys = Array.from({ length: 1200 }, (_, index) => String(index));
  expect(await Promise.all(keys.map((key) => ask(key, null)))).toEqual(keys);
  expect(sizes).toEqual([500, 500, 200]);
});
