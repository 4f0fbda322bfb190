import type { Fixture } from '../../fixtures/index.ts';
import type { Ports } from './ports.ts';

/** People in one event. */
export const pageSize = 500;
/** Matches that are looked at in one round. */
export const mostMatches = 200;

/**
 * Tells each match's followers a page at a time, the matches by turns: one that a hundred thousand people follow does not
 * keep the others waiting.
 * @param tellPage tells the next page of one; true where there are more
 */
export async function pageByPage<T>(
  due: readonly T[],
  tellPage: (match: T) => Promise<boolean>,
): Promise<void> {
  for (let open = [...due]; open.length > 0; ) {
    const more: T[] = [];
    for (const match of open) if (await tellPage(match)) more.push(match);
    open = more;
  }
}

type Sides = Pick<Fixture, 'home' | 'away'>;

/** The names of the sides of these fixtures, asked for at once. */
export async function namesOf(teams: Ports['teams'], fixtures: readonly Sides[]) {
  const sides = await teams.findMany([...new Set(fixtures.flatMap(({ home, away }) => [home, away]))]);
  const byId = new Map(sides.map(({ _id, teamName }) => [_id, teamName]));
  return ({ home, away }: Sides) => ({ home: byId.get(home) ?? '', away: byId.get(away) ?? '' });
}
