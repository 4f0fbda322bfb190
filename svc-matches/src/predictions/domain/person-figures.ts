import type { PersonFigures } from '@matchday/contracts/matches/http';
import { winPercent } from '@matchday/contracts/matches/rules';
import type { DayFigures } from './my-figures.ts';

/** The season of a day such as `2026-11-21`, from July to June as those of boards: `2026/27`. */
export function seasonOf(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = month >= 7 ? year : year - 1;
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}

/** What everybody may see of a person's predictions; the coins that are staked now are not among it. */
export function personFigures(days: readonly DayFigures[]): PersonFigures {
  const sum = (of: (day: DayFigures) => number) => days.reduce((total, day) => total + of(day), 0);
  const seasons = new Map<string, PersonFigures['seasons'][number]>();
  for (const { day, settled, won, settledStake } of days) {
    if (settled === 0) continue;
    const season = seasonOf(day);
    const before = seasons.get(season) ?? { season, settled: 0, netProfit: 0 };
    seasons.set(season, {
      season,
      settled: before.settled + settled,
      netProfit: before.netProfit + won - settledStake,
    });
  }
  const [settled, wins] = [sum((day) => day.settled), sum((day) => day.wins)];
  return {
    predictions: sum((day) => day.placed),
    settled,
    wins,
    winPercent: winPercent(wins, settled),
    seasons: [...seasons.values()].sort((a, b) => (a.season < b.season ? 1 : -1)),
  };
}
