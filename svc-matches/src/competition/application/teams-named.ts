import { refuse } from '@matchday/contracts/errors';
import { MOST_TEAMS } from '../domain/squad.ts';
import type { TeamStore } from './ports.ts';

/**
 * Ids of the teams that a search of a list names, of all or of one.
 * @throws Refusal 400 at `search` where it names more than {@link MOST_TEAMS} teams: a list without some would look complete
 */
export async function teamsNamed(
  teams: Pick<TeamStore, 'named'>,
  search: string,
  only?: string,
): Promise<string[]> {
  const named = await teams.named(search, 'any name', { limit: MOST_TEAMS + 1, only });
  if (named.length > MOST_TEAMS)
    throw refuse.field('search', `Too many teams are named “${search}”: type more of the name`);
  return named;
}
