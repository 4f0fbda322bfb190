import { expect, it } from '@jest/globals';
import { checkResults } from './check-results.ts';

const stake = (user: string, state: string, amount: number, payout: number) =>
  ({ user, state, amount, payout }) as never;
const rows = {
  bets: [
    stake('ann', 'SETTLED', 10, 25),
    stake('ann', 'VOID', 10, 10),
    stake('ben', 'SETTLED', 10, 0),
    stake('ben', 'OPEN', 10, 0),
  ],
  purchases: [stake('ann', 'SETTLED', 50, 5)],
};
const counted = (user: string, staked: number, returned: number, settled: number, period = 's:2026') => ({
  period,
  user,
  staked,
  returned,
  settled,
});
const right = [counted('ann', 60, 30, 2), counted('ben', 10, 0, 1), counted('ben', 10, 0, 1, 'w:2026-11-16')];

it('R1: sums of results are those of the decided stakes', () => {
  expect(checkResults(rows, right)).toEqual([]);
});

it.each([
  ['one is counted twice', [counted('ann', 120, 60, 4), right[1]]],
  ['one is missing', [right[0]]],
  ['one coin is added', [counted('ann', 60, 31, 2), right[1]]],
  ['somebody has results without a stake', [...right, counted('eve', 1, 3, 1)]],
])('R1: finds out where %s', (_what, results) => {
  expect(checkResults(rows, results as never).map(({ invariant }) => invariant)).toEqual(['R1']);
});
