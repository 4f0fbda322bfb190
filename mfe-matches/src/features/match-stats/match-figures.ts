import type { Fixture } from '@matchday/contracts/matches/http';
import { type StatType, statTypes } from '@matchday/contracts/matches/play/player-stats';

type PlayerStats = Fixture['playerStats'][number];

/** One stat of both sides. */
interface FacingFigure {
  type: StatType;
  home: number;
  away: number;
}

/** A player's stats in the fixture. */
export interface PlayerLine {
  id: string;
  name: string;
  counts: { type: StatType; count: number }[];
}

const statsOf = (fixture: Fixture, side: 'hometeam' | 'awayteam'): PlayerStats[] => {
  const squad = new Set(fixture[side].players?.map(({ _id }) => _id));
  return fixture.playerStats.filter(({ player }) => squad.has(player));
};

/** The total stats of both sides, for each stat that any player has. */
export function facingFigures(fixture: Fixture): FacingFigure[] {
  const sumOf = (stats: readonly PlayerStats[], type: StatType) =>
    stats.reduce((sum, one) => sum + one[type], 0);
  const home = statsOf(fixture, 'hometeam');
  const away = statsOf(fixture, 'awayteam');
  return statTypes
    .map((type) => ({ type, home: sumOf(home, type), away: sumOf(away, type) }))
    .filter((figure) => figure.home + figure.away > 0);
}

/** Players of a side with any stats, most active first. */
export function playerLines(fixture: Fixture, side: 'hometeam' | 'awayteam'): PlayerLine[] {
  const busy = ({ counts }: PlayerLine) => counts.reduce((sum, { count }) => sum + count, 0);
  return statsOf(fixture, side)
    .map((stats) => ({
      id: stats.player,
      name: stats.playerName,
      counts: statTypes.flatMap((type) => (stats[type] > 0 ? [{ type, count: stats[type] }] : [])),
    }))
    .filter((line) => line.counts.length > 0)
    .sort((a, b) => busy(b) - busy(a) || a.name.localeCompare(b.name, 'en'));
}
