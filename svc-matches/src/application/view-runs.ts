import type { Run, Tally } from '../domain/settlement.ts';
import type { Ports } from './ports.ts';
import type { RunProgress } from './run-port.ts';

/** A run with how far its pages have come. */
export interface RunView extends RunProgress {
  run: Run;
}

const nothing: Tally = { count: 0, staked: 0, paid: 0 };

/** Puts the progress beside runs: one query however many there are. */
export function viewRuns({ runs }: Pick<Ports, 'runs'>) {
  return async (some: readonly Run[]): Promise<RunView[]> => {
    const progress = await runs.progress(some.map(({ _id }) => _id));
    return some.map((run) => {
      const { asked = nothing, posted = nothing, pagesPosted = 0 } = progress.get(run._id) ?? {};
      return { run, asked, posted, pagesPosted };
    });
  };
}
