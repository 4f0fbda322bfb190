import { settlementPosted } from '@matchday/contracts/wallet/events';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import { reconciliation } from '@matchday/service-kit/wallet/reconcile-holdings';
import type { Competition } from '../competition/compose.ts';
import type { Engines } from '../engines.ts';
import type { Fixtures } from '../fixtures/compose.ts';
import type { Predictions } from '../predictions/compose.ts';
import type { Results } from '../results/compose.ts';
import { beginRun } from './application/begin-run.ts';
import { claimPage } from './application/claim-page.ts';
import { closeRun } from './application/close-run.ts';
import { reconcileStakes } from './application/reconcile-stakes.ts';
import { settleRuns } from './application/settle-runs.ts';
import { settlementRoutes } from './http/settlement-routes.ts';
import { recordPosted } from './messaging/record-posted.ts';
import { createRunStore } from './persistence/run-store.ts';
import { showSettlement } from './settlement-figures.ts';

/** Results and their corrections, and the runs that settle bets and purchases by them. */
export function composeSettlement(
  engines: Engines,
  competition: Competition,
  { fixtures, changeFixture, fixtureFact, presentFixture }: Fixtures,
  { bets, purchases, closeStakes }: Predictions,
  { results, countAfter }: Pick<Results, 'results' | 'countAfter'>,
) {
  const {
    connection,
    transact,
    bus,
    wallet,
    outbox,
    namePeople,
    clock,
    newId,
    logger,
    config,
    metrics,
    tracing,
  } = engines;
  const { teams, players } = competition;
  const runs = createRunStore(connection);
  const stores = { runs, results, bets, purchases, fixtures, teams, players };
  const engine = { transact, wallet, outbox, namePeople, clock, logger };
  const ports = { ...stores, ...engine, changeFixture, closeStakes };
  const onClosed = showSettlement(metrics, { runs, clock });
  const close = closeRun({ ...ports, fixtureFact, onClosed });
  const runner = settleRuns({
    ...ports,
    instance: newId(),
    claimPage: claimPage(ports),
    closeRun: close,
    tracing,
  });
  bus.subscribe(settlementPosted, recordPosted({ ...ports, closeRun: close, settleRuns: runner }));
  const deps = { ...ports, beginRun: beginRun(ports), closeRun: close, settleRuns: runner, presentFixture };
  countAfter(runs.paying);
  const everyMs = config.RECONCILE_SECONDS * 1000;
  const parts: Part[] = [
    repeat({ name: 'settlement', everyMs: 1000, logger, run: runner.pass }),
    reconciliation('comparison of stakes', { pass: reconcileStakes(ports), everyMs, logger }),
  ];
  return { routes: settlementRoutes(deps), parts };
}
