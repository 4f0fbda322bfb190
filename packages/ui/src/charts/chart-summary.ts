import { formatNumber } from '@matchday/contracts/format';

/** The chart in words: first value, last value and the highest point. */
export function chartSummary(
  points: readonly { at: Date | string | number; coins: number }[],
  day: (when: Date | string | number) => string,
): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return 'No coins recorded yet';
  const top = points.reduce((best, point) => (point.coins > best.coins ? point : best), first);
  return (
    `Coins over time: ${formatNumber(first.coins)} on ${day(first.at)}, ${formatNumber(last.coins)} on ${day(last.at)}, ` +
    `at most ${formatNumber(top.coins)} on ${day(top.at)}`
  );
}
