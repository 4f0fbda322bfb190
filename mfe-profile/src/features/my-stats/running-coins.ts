import type { MyStats } from '@matchday/contracts/matches/http';

/** Coins won minus coins staked up to a day. */
interface RunningCoins {
  at: string;
  coins: number;
}

const DAY_MS = 86_400_000;
const noon = (day: string): string => `${day}T12:00:00+03:00`;
const eveOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/**
 * Running sum of coins won − staked, day by day, oldest first. The curve starts at 0 on the day before the first;
 * empty without a prediction.
 */
export function runningCoins(byDay: MyStats['byDay']): RunningCoins[] {
  let coins = 0;
  const days = [...byDay].sort((a, b) => a.day.localeCompare(b.day));
  const start = days.slice(0, 1).map(({ day }) => ({ at: noon(eveOf(day)), coins: 0 }));
  const points = days.map(({ day, staked, won }) => {
    coins += won - staked;
    return { at: noon(day), coins };
  });
  return [...start, ...points];
}
