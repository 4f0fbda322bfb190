import { expect, it } from '@jest/globals';
import { drawSchedule, scheduleText } from './schedule.ts';

it('is the same for a seed and another one for another seed', () => {
  expect(drawSchedule(7, 30_000)).toEqual(drawSchedule(7, 30_000));
  expect(drawSchedule(7, 30_000)).not.toEqual(drawSchedule(8, 30_000));
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'strikes in every way within 30 s, and all is over at the end (seed %i)',
  (seed) => {
    const strikes = drawSchedule(seed, 30_000);
    const kinds = new Set(strikes.map(({ deed, target }) => `${deed} ${target.replace(/ \d/, '')}`));
    expect([...kinds].sort()).toEqual([
      'kill mongod',
      'kill rabbitmq',
      'kill wallet',
      'pause mongod',
      'pause rabbitmq',
      'pause wallet',
    ]);
    for (const { atMs, forMs } of strikes) expect(atMs + forMs).toBeLessThanOrEqual(27_000);
  },
);

it('reads on one line', () => {
  expect(
    scheduleText([
      { atMs: 1500, deed: 'kill', target: 'mongod', forMs: 0 },
      { atMs: 4000, deed: 'pause', target: 'wallet 2', forMs: 2500 },
    ]),
  ).toBe('1.5 s kill mongod; 4.0 s pause wallet 2 for 2.5 s');
});
