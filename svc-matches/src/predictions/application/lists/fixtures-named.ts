import { refuse } from '@matchday/contracts/errors';
import { MOST_TEAMS } from '../../../competition/index.ts';
import type { Ports } from '../ports.ts';

/** Fixtures of these teams, more than one club ever plays: who names a club is never refused. */
const mostFixtures = 10_000;

/**
 * Ids of the fixtures of the teams that a search names. Where it would have to leave fixtures out it is refused: a list
 * without them would look complete.
 * @throws Refusal 400 at `search` where too many teams, or fixtures of teams, have such a name
 */
export const fixturesNamed =
  ({ teams, fixtures }: Pick<Ports, 'teams' | 'fixtures'>) =>
  async (search: string, by: Parameters<Ports['teams']['named']>[1]): Promise<string[]> => {
    const named = await teams.named(search, by, { limit: MOST_TEAMS + 1 });
    const found = await fixtures.idsOfTeams(named, mostFixtures + 1);
    if (named.length > MOST_TEAMS || found.length > mostFixtures)
      throw refuse.field('search', `Too many matches are of teams named “${search}”: type more of the name`);
    return found;
  };
