import { refuse } from '@matchday/contracts/errors';
import { type StatType, statTypes } from '@matchday/contracts/matches/rules';
import type { Fixture, PlayerStats, StatCounts } from './fixture.ts';
import { sideOf, withPlayer } from './line-up.ts';

/** No count of anything. */
export const noCounts = (): StatCounts =>
  Object.fromEntries(statTypes.map((type) => [type, 0])) as StatCounts;

/** Counts of a player in a fixture; all 0 where none was set. */
export const countsOf = (fixture: Fixture, player: string): StatCounts =>
  fixture.stats.find((stats) => stats.player === player) ?? noCounts();

type Stat = { playerId: string; statType: StatType; value: number };
type Counted = { _id: string; team: string } | null;

/**
 * Sets the count of one stat of a player of either side (DESIGN 5.7).
 * @throws Refusal 400 for a player of another team; 409 once the impacts are settled (CHECKLIST Z30)
 */
export function withStat(fixture: Fixture, stat: Stat, player: Counted): Fixture {
  if (fixture.impacts !== 'none') throw refuse.conflict('The player impacts of this match are settled');
  return withCount(fixture, stat, player);
}

/**
 * Corrects a stat after the impacts were settled; buyers are paid the difference (DESIGN 5.7). The same object
 * when the count is right already.
 * @throws Refusal 400 for a player of another team; 409 before the impacts are settled
 */
export function withCorrectedStat(fixture: Fixture, stat: Stat, player: Counted): Fixture {
  if (fixture.impacts === 'none')
    throw refuse.conflict('The player impacts of this match are not settled: set the stat itself');
  const counted = withCount(fixture, stat, player);
  const same =
    countsOf(counted, stat.playerId)[stat.statType] === countsOf(fixture, stat.playerId)[stat.statType];
  return same ? fixture : { ...counted, impacts: 'running' };
}

function withCount(fixture: Fixture, { statType, value }: Stat, player: Counted): Fixture {
  if (!player) throw refuse.field('playerId', 'Player not found');
  const side = sideOf(fixture, player);
  if (!side) throw refuse.field('playerId', 'The player belongs to neither team');
  const before = fixture.stats.find((stats) => stats.player === player._id);
  if (before?.[statType] === value) return fixture;
  const after = { ...(before ?? { player: player._id, ...noCounts() }), [statType]: value };
  const stats = before
    ? fixture.stats.map((entry) => (entry === before ? after : entry))
    : [...fixture.stats, after];
  return withPlayer({ ...fixture, stats }, player._id, side);
}

/** Stats that count in the totals of players: those of a match that is void do not. */
const totalled = ({ settlement, stats }: Fixture): readonly PlayerStats[] =>
  settlement === 'void' ? [] : stats;

/** By how much the totals of players move when a fixture changes; players whose totals stay are left out. */
export function totalsMoved(before: Fixture, after: Fixture): PlayerStats[] {
  const [was, is] = [totalled(before), totalled(after)];
  if (was === is) return [];
  const players = new Set([...was, ...is].map(({ player }) => player));
  return [...players]
    .map((player): PlayerStats => {
      const [old, now] = [was, is].map(
        (stats) => stats.find((entry) => entry.player === player) ?? noCounts(),
      ) as [StatCounts, StatCounts];
      const moved = statTypes.map((type) => [type, now[type] - old[type]] as const);
      return { player, ...(Object.fromEntries(moved) as StatCounts) };
    })
    .filter((moved) => statTypes.some((type) => moved[type] !== 0));
}
