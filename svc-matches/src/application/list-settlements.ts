import type { Run, Tally } from '../domain/settlement.ts';
import type { Ports } from './ports.ts';
import { type Page, type PageQuery, readPage } from './read-page.ts';
import type { RunProgress } from './run-port.ts';

/** A run with how far its pages have come. */
export interface RunView extends RunProgress {
  run: Run;
}

const nothing: Tally = { count: 0, staked: 0, paid: 0 };

/** Settlement runs, newest first, with their progress: two queries however many there are. */
export function listSettlements({ runs }: Pick<Ports, 'runs'>) {
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
    const progress = await runs.progress(page.items.map(({ _id }) => _id));
    const items = page.items.map((run) => {
      const { asked = nothing, posted = nothing, pagesPosted = 0 } = progress.get(run._id) ?? {};
      return { run, asked, posted, pagesPosted };
    });
    return { ...page, items };
  };
}
