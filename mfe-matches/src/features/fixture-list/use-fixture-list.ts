import { getFixtures } from '@matchday/contracts/matches/http';
import { pagesQuery } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCarried } from '../../parts/navigation-state.ts';

/** Fixtures per page. */
const PAGE = 60;

/** Upcoming fixtures or results, page by page; those of the navigation state until they have loaded (DESIGN 5.13). */
export function useFixtureList(state: 'upcoming' | 'results') {
  const { fixtures: carried } = useCarried();
  const pages = useInfiniteQuery({
    ...pagesQuery(getFixtures, { query: { state, limit: PAGE } }),
    placeholderData: carried && {
      pages: [{ items: carried, total: carried.length, next: undefined }],
      pageParams: [undefined],
    },
  });
  const fixtures = pages.data?.pages.flatMap(({ items }) => items);
  const total = pages.data?.pages[0]?.total ?? 0;
  /** `rest`: how many more there are. */
  return { pages, fixtures, rest: total - (fixtures?.length ?? 0) };
}
