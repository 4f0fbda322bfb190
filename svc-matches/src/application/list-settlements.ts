import type { Ports } from './ports.ts';
import { type Page, type PageQuery, readPage } from './read-page.ts';
import { type RunView, viewRuns } from './view-runs.ts';

/** Settlement runs, newest first, with their progress: two queries however many there are. */
export function listSettlements({ runs }: Pick<Ports, 'runs'>) {
  const view = viewRuns({ runs });
  return async (
    filter: { fixture?: string | undefined; open?: boolean | undefined },
    query: PageQuery,
  ): Promise<Page<RunView>> => {
    const page = await readPage(query, {
      read: (slice) => runs.list(filter, slice),
      count: () => runs.count(filter),
      positionOf: ({ startedAt, _id }) => [startedAt.getTime(), _id],
      shape: ['number', 'string'],
    });
    return { ...page, items: await view(page.items) };
  };
}
