import type { Metrics } from '@matchday/service-kit/metrics';
import { together } from '@matchday/service-kit/metrics/together';
import type { RunStore } from './application/ports.ts';
import type { Run } from './domain/settlement.ts';

const unfinished: readonly Run['state'][] = ['WAITING', 'CLAIMING', 'POSTING', 'DIFFERS'];

/**
 * Runs that are not closed, counted at each scrape.
 * @returns counts a run that was closed
 */
export function showSettlement(
  metrics: Metrics,
  { runs, clock }: { runs: Pick<RunStore, 'unfinished'>; clock: () => Date },
): (run: Run, at: Date) => void {
  const read = together(async () => {
    const { counts, oldest } = await runs.unfinished();
    for (const state of unfinished) open.set({ state }, counts[state] ?? 0);
    age.set(oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1000) : 0);
  });
  const open = metrics.gauge('matchday_settlement_runs', read);
  const age = metrics.gauge('matchday_settlement_oldest_seconds', read);
  const seconds = metrics.histogram('matchday_settlement_seconds');
  const stakes = metrics.counter('matchday_settled_stakes_total');
  return ({ of, total, startedAt }, at) => {
    seconds.observe({ of }, (at.getTime() - startedAt.getTime()) / 1000);
    stakes.inc({ of }, total);
  };
}
