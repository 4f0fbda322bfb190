import { refuse } from '@matchday/contracts/errors';
import type { CloseRun } from './close-run.ts';
import { type RunView, viewRuns } from './list-settlements.ts';
import type { Ports } from './ports.ts';

/**
 * Compares a run that differed from the ledger again, after somebody has fixed the cause: it is closed if all agree
 * now, and stays open with its alarm if they do not.
 * @throws Refusal 404 for an unknown run, 409 for one that does not differ
 */
export function checkSettlement({
  runs,
  clock,
  closeRun,
}: Pick<Ports, 'runs' | 'clock'> & { closeRun: CloseRun }) {
  const view = viewRuns({ runs });
  return async (id: string): Promise<RunView> => {
    if (!(await runs.find(id))) throw refuse.notFound('Settlement');
    if (!(await runs.move(id, 'DIFFERS', 'POSTING', { now: clock() })))
      throw refuse.conflict('This settlement does not differ from the ledger');
    await closeRun(id);
    const run = await runs.find(id);
    const [seen] = run ? await view([run]) : [];
    if (!seen) throw refuse.notFound('Settlement');
    return seen;
  };
}
