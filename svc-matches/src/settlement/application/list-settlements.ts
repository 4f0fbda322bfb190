import { type Page, type PageQuery, readPage } from '@matchday/service-kit/paging';
import type { Tally } from '../../predictions/index.ts';
import type { Run } from '../domain/settlement.ts';
import { byStart, type Ports, type RunProgress } from './ports.ts';

/** A run with the progress of its pages. */
export interface RunView extends RunProgress {
  run: Run;
}

const nothing: Tally = { count: 0, staked: 0, paid: 0 };

/** Adds their progress to runs: one query however many there are. */
export const viewRuns =
  ({ runs }: Pick<Ports, 'runs'>) =>
  async (some: readonly Run[]): Promise<RunView[]> => {
    const progress = await runs.progress(some.map(({ _id }) => _id));
    return some.map((run) => {
      const { asked = nothing, posted = nothing, pagesPosted = 0 } = progress.get(run._id) ?? {};
      return { run, asked, posted, pagesPosted };
    });
  };

/** Settlement runs, newest first, with their progress: two queries however many there are. */
export function listSettlements({ runs }: Pick<Ports, 'runs'>) {
  const view = viewRuns({ runs });
  return async (
    filter: { fixture?: string | undefined; open?: boolean | undefined },
    query: PageQuery,
  ): Promise<Page<RunView>> => {
    const page = await readPage<Run>(query, {
      order: byStart,
      read: (slice) => runs.list(filter, slice),
      count: () => runs.count(filter),
    });
    return { ...page, items: await view(page.items) };
  };
}
