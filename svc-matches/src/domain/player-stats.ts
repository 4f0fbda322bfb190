import { refuse } from '@matchday/contracts/errors';
import { type StatType, statTypes } from '@matchday/contracts/matches/rules';
import type { Fixture, StatCounts } from './fixture.ts';

/** No count of anything. */
export const noCounts = (): StatCounts =>
  Object.fromEntries(statTypes.map((type) => [type, 0])) as StatCounts;

/** Counts of a player in a fixture; all 0 where none was set. */
export const countsOf = (fixture: Fixture, player: string): StatCounts =>
  fixture.stats.find((stats) => stats.player === player) ?? noCounts();

/**
 * Sets the count of one stat of a player of either side (DESIGN 5.7).
 * @returns the fixture, and by how much the player's total of that stat changes
 * @throws Refusal 400 for a player of another team; 409 once the impacts are settled (CHECKLIST Z30)
 */
export function withStat(
  fixture: Fixture,
  stat: { statType: StatType; value: number },
  player: { _id: string; team: string } | null,
): { fixture: Fixture; difference: number } {
  if (fixture.impacts !== 'none') throw refuse.conflict('The player impacts of this match are settled');
  return withCount(fixture, stat, player);
}

/**
 * Corrects a stat after the impacts were settled; buyers are paid the difference (DESIGN 5.7). The same object
 * when the count is right already.
 * @throws Refusal 400 for a player of another team; 409 before the impacts are settled
 */
export function withCorrectedStat(
  fixture: Fixture,
  stat: { statType: StatType; value: number },
  player: { _id: string; team: string } | null,
): { fixture: Fixture; difference: number } {
  if (fixture.impacts === 'none')
    throw refuse.conflict('The player impacts of this match are not settled: set the stat itself');
  const { fixture: counted, difference } = withCount(fixture, stat, player);
  return { fixture: difference === 0 ? fixture : { ...counted, impacts: 'running' }, difference };
}

function withCount(
  fixture: Fixture,
  stat: { statType: StatType; value: number },
  player: { _id: string; team: string } | null,
): { fixture: Fixture; difference: number } {
  if (!player) throw refuse.field('playerId', 'Player not found');
  if (player.team !== fixture.home && player.team !== fixture.away)
    throw refuse.field('playerId', 'The player belongs to neither team');
  const before = fixture.stats.find((stats) => stats.player === player._id);
  const difference = stat.value - (before?.[stat.statType] ?? 0);
  const after = { ...(before ?? { player: player._id, ...noCounts() }), [stat.statType]: stat.value };
  const stats = before
    ? fixture.stats.map((entry) => (entry === before ? after : entry))
    : [...fixture.stats, after];
  return { fixture: difference === 0 && before ? fixture : { ...fixture, stats }, difference };
}
