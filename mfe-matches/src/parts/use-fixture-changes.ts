import type { AnyCall } from '@matchday/contracts/call';
import { getFixture, getFixtures, getLeagueTeams, getPurchases } from '@matchday/contracts/matches/http';
import { keyOf, useStream } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Calls whose answers a change of a fixture makes old. */
export const fixtureReads: readonly AnyCall[] = [getFixture, getFixtures, getLeagueTeams, getPurchases];

/** Keeps everything that shows fixtures up to date while the screen stands (SPEC 2; DESIGN 8). */
export function useFixtureChanges(): void {
  const client = useQueryClient();
  useStream('fixture', () => {
    for (const call of fixtureReads) void client.invalidateQueries({ queryKey: keyOf(call) });
  });
  // A player's cost, or their team.
  useStream('player', () => void client.invalidateQueries({ queryKey: keyOf(getFixture) }));
  // Settled or corrected: bought players have earned something else.
  useStream('bets', () => void client.invalidateQueries({ queryKey: keyOf(getPurchases) }));
}
