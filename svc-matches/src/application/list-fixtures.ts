import type { QueryOf } from '@matchday/contracts/call';
import { limits } from '@matchday/contracts/constants';
import { refuse } from '@matchday/contracts/errors';
import type { getFixtures } from '@matchday/contracts/matches/http';
import type { Fixture } from '../domain/fixture.ts';
import { daysBetween } from '../domain/kick-off.ts';
import { encodeCursor, type Position } from '../domain/page-cursor.ts';
import { awaitingFixtures } from './awaiting-fixtures.ts';
import type { FixtureFilter } from './fixture-port.ts';
import type { Ports } from './ports.ts';
import { type Page, type PageQuery, readPage } from './read-page.ts';
import { type FixtureView, viewFixtures } from './view-fixtures.ts';

type Deps = Pick<Ports, 'fixtures' | 'teams' | 'leagues' | 'players' | 'purchases' | 'clock'>;

const positionOf = (fixture: Fixture): Position => [fixture.kickOff.getTime(), fixture._id];
const shape = ['number', 'string'] as const;

/** Those that wait for an admin oldest first; upcoming ascending, results newest first; without state those around now, ascending (CHECKLIST Z16, Z28). */
export function listFixtures(deps: Deps) {
  const view = viewFixtures(deps);
  return async (query: QueryOf<typeof getFixtures>): Promise<Page<FixtureView>> => {
    const { state, league, team } = query;
    const finished = state === undefined ? undefined : state === 'results';
    const narrow = { league, team, ...daysBetween(query) };
    if (query.awaits) {
      const page = await ordered(
        deps,
        await awaitingFixtures(deps, query.awaits, narrow),
        query,
        'ascending',
      );
      return { ...page, items: await view(page.items) };
    }
    const filter = { ...narrow, finished };
    const page =
      state === undefined && query.cursor === undefined
        ? await aroundNow(deps, filter, query.limit ?? limits.page)
        : await ordered(deps, state === undefined ? { ...filter, finished: false } : filter, query);
    return { ...page, items: await view(page.items) };
  };
}

const ordered = (
  { fixtures }: Pick<Deps, 'fixtures'>,
  filter: FixtureFilter,
  query: PageQuery,
  order: 'ascending' | 'descending' = filter.finished ? 'descending' : 'ascending',
): Promise<Page<Fixture>> =>
  readPage(query, {
    read: (slice) => fixtures.list(filter, order, slice),
    count: () => fixtures.count(filter),
    positionOf,
    shape,
  });

/** All upcoming as far as they fit, then the latest results in what room is left, ascending. */
async function aroundNow({ fixtures }: Deps, filter: FixtureFilter, limit: number): Promise<Page<Fixture>> {
  const [found, total] = await Promise.all([
    fixtures.list({ ...filter, finished: false }, 'ascending', { limit: limit + 1 }),
    fixtures.count(filter),
  ]);
  const upcoming = found.slice(0, limit);
  const last = upcoming.at(-1);
  const next = found.length > limit && last ? encodeCursor(positionOf(last)) : null;
  const room = limit - upcoming.length;
  const results =
    room > 0 ? await fixtures.list({ ...filter, finished: true }, 'descending', { limit: room }) : [];
  const byKickOff = (a: Fixture, b: Fixture) =>
    a.kickOff.getTime() - b.kickOff.getTime() || (a._id < b._id ? -1 : 1);
  return { items: [...results, ...upcoming].sort(byKickOff), next, total };
}

/** Fixtures of one league, ascending (CHECKLIST K36). @throws Refusal 404 for an unknown league */
export function listLeagueFixtures(deps: Deps) {
  const view = viewFixtures(deps);
  return async (league: string, query: PageQuery): Promise<Page<FixtureView>> => {
    if (!(await deps.leagues.find(league))) throw refuse.notFound('League');
    const page = await ordered(deps, { league }, query);
    return { ...page, items: await view(page.items) };
  };
}
