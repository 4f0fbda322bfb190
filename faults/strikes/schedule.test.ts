import { expect, it } from '@jest/globals';
import { drawSchedule, scheduleText } from './schedule.ts';

const services = [{ name: 'wallet', count: 2, spare: true, env: {} }] as const;

it('is the same for a seed and another one for another seed', () => {
  expect(drawSchedule(7, 30_000, services)).toEqual(drawSchedule(7, 30_000, services));
  expect(drawSchedule(7, 30_000, services)).not.toEqual(drawSchedule(8, 30_000, services));
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'strikes in every way within 30 s, and all is over at the end (seed %i)',
  (seed) => {
    const strikes = drawSchedule(seed, 30_000, services);
    const kinds = new Set<string>(
      strikes.map(({ action, target }) =>
        `${action} ${target.replace(/ \d/, '')}`.replace(/pause (primary|secondary)/, 'pause node'),
      ),
    );
    expect([...kinds].sort()).toEqual([
      'join wallet',
      'kill primary',
      'kill rabbitmq',
      'kill wallet',
      'pause node',
      'pause rabbitmq',
      'pause wallet',
      'step-down primary',
      'stop wallet',
    ]);
    for (const { atMs, forMs } of strikes) expect(atMs + forMs).toBeLessThanOrEqual(27_000);
  },
);

it('can be held to some kinds of strikes', () => {
  const strikes = drawSchedule(7, 30_000, services, ['kill wallet', 'step-down primary']);
  expect(new Set(strikes.map(({ action }) => action))).toEqual(new Set(['kill', 'step-down']));
  expect(
    strikes.filter(({ action }) => action === 'kill').every(({ target }) => /^wallet/.test(target)),
  ).toBe(true);
  expect(() => drawSchedule(7, 30_000, services, ['tickle wallet'])).toThrow('No strike is named');
});

it('reads on one line', () => {
  expect(
    scheduleText([
      { atMs: 1500, action: 'kill', target: 'primary', forMs: 0 },
      { atMs: 4000, action: 'pause', target: 'wallet 2', forMs: 2500 },
    ]),
  ).toBe('1.5 s kill primary; 4.0 s pause wallet 2 for 2.5 s');
});
