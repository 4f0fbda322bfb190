import { describe, expect, it } from '@jest/globals';
import { askTogether } from './ask-together.ts';

describe('questions that are asked together', () => {
  it('go in one question for a turn, and in the next one while that is on its way', async () => {
    const questions: (readonly string[])[] = [];
    const first = Promise.withResolvers<void>();
    const ask = askTogether(async (keys) => {
      questions.push(keys);
      if (questions.length === 1) await first.promise;
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}!`]));
    });
    const early = ['grace', 'nobody', 'grace'].map(ask);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const late = ['joan', 'grace'].map(ask);
    first.resolve();
    expect(await Promise.all([...early, ...late])).toEqual([
      'grace!',
      undefined,
      'grace!',
      'joan!',
      'grace!',
    ]);
    expect(questions).toEqual([
      ['grace', 'nobody'],
      ['joan', 'grace'],
    ]);
  });

  it('fail together, and the next question is asked all the same', async () => {
    let away = true;
    const ask = askTogether(async (keys) => {
      if (away) throw new Error('away');
      return new Map(keys.map((key) => [key, 1]));
    });
    expect(await Promise.allSettled([ask('a'), ask('b')])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    away = false;
    expect(await ask('a')).toBe(1);
  });

  it('are split when they are very many', async () => {
    const sizes: number[] = [];
    const ask = askTogether(async (keys) => {
      sizes.push(keys.length);
      return new Map(keys.map((key) => [key, key]));
    });
    const keys = Array.from({ length: 1200 }, (_, index) => String(index));
    expect(await Promise.all(keys.map(ask))).toEqual(keys);
    expect(sizes).toEqual([500, 500, 200]);
  });
});
