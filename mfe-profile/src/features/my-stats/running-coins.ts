import type { MyStats } from '@matchday/contracts/matches/http';

/** Coins won less coins staked up to a day. */
export interface RunningCoins {
  at: string;
  coins: number;
}

/** What predictions have brought so far, day by day, oldest first: won − staked, summed up. */
export function runningCoins(byDay: MyStats['byDay']): RunningCoins[] {
  let coins = 0;
  return [...byDay]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ day, staked, won }) => {
      coins += won - staked;
      return { at: `${day}T12:00:00+03:00`, coins };
    });
}
