import { expect, it } from '@jest/globals';
import { mustSucceed, percentile } from './load.ts';

it('reads percentiles out of sorted latencies', () => {
  const sorted = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(percentile(sorted, 0.5)).toBe(101);
  expect(percentile(sorted, 0.99)).toBe(199);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.99)).toBeNaN();
});

it('takes no failure for a quick answer', () => {
  const run = { perSecond: 1, answered: 3, latencies: [] };
  expect(() => mustSucceed({ ...run, statuses: { 200: 2, 429: 1 } })).toThrow('1 × 429');
  expect(() => mustSucceed({ ...run, statuses: { 201: 3 } })).not.toThrow();
});
