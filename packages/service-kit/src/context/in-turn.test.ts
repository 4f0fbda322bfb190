import { expect, it } from '@jest/globals';
import { createTurns } from './in-turn.ts';

it('does work on one thing in its order, also after a failure, and on another thing at once', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const work =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      await until;
      done.push(name);
      return name;
    };
  const failing = inTurn('a', () => first.promise.then(() => Promise.reject(new Error('no'))));
  const all = [inTurn('a', work('a2')), inTurn('a', work('a3')), inTurn('b', work('b1'))];
  await all[2];
  expect(done).toEqual(['b1']);
  first.resolve();
  await expect(failing).rejects.toThrow('no');
  expect(await Promise.all(all)).toEqual(['a2', 'a3', 'b1']);
  expect(done).toEqual(['b1', 'a2', 'a3']);
});
