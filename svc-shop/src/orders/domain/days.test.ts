import { expect, it } from '@jest/globals';
import { daysBetween } from './days.ts';

it('a day begins and ends at midnight in Kampala, and both ends may be left open', () => {
  expect(daysBetween('2026-11-20', '2026-11-21')).toEqual({
    from: new Date('2026-11-19T21:00:00Z'),
    before: new Date('2026-11-21T21:00:00Z'),
  });
  expect(daysBetween(undefined, '2026-02-28')).toEqual({ before: new Date('2026-02-28T21:00:00Z') });
  expect(daysBetween()).toEqual({});
});
