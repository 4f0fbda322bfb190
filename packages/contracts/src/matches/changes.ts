import { on } from '../protocol/shared.ts';
import type { Fixture } from './entities/fixture.ts';
import { fixtureChanged, leagueChanged, playerChanged, teamChanged } from './events.ts';

/** What changes lists of fixtures: themselves, and the names and badges in them. */
export const fixtureChanges = [on(fixtureChanged), on(playerChanged), on(teamChanged), on(leagueChanged)];

/** What changes leagues with the ids of their teams and fixtures. */
export const leagueChanges = [on(leagueChanged), on(teamChanged), on(fixtureChanged)];

/** What changes teams with their standings and the ids of their players. */
export const teamChanges = [on(teamChanged), on(leagueChanged), on(fixtureChanged), on(playerChanged)];

/** What changes players with the names of their teams and their counts of all fixtures. */
export const playerChanges = [on(playerChanged), on(teamChanged), on(fixtureChanged)];

/**
 * The next deadline of these fixtures: it closes their predictions. One that has passed by this clock and not yet by
 * the clock of the answer counts too.
 * @returns null if none is to come
 */
export function nextDeadline(fixtures: readonly Fixture[], now: Date): Date | null {
  const deadlines = fixtures
    .filter((fixture) => fixture.predictionsOpen || Date.parse(fixture.bettingDeadline) > now.getTime())
    .map(({ bettingDeadline }) => Date.parse(bettingDeadline));
  return deadlines.length === 0 ? null : new Date(deadlines.reduce((a, b) => Math.min(a, b)));
}
