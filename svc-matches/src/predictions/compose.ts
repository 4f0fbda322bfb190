import { bounds } from '@matchday/contracts/bounds';
import { createActionLimits } from '@matchday/service-kit/action-limits';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import type { Competition } from '../competition/compose.ts';
import type { Engines } from '../engines.ts';
import type { Fixtures } from '../fixtures/compose.ts';
import { batchedPorts } from './application/batched-stakes.ts';
import { finishCancel } from './application/cancel-bet.ts';
import { closeStakes } from './application/close-stakes.ts';
import { noteMoved } from './application/moves/note-moved.ts';
import { tellMoved } from './application/moves/tell-moved.ts';
import { sumStakes } from './application/sum-stakes.ts';
import { sweepStakes } from './application/sweep-stakes.ts';
import { takeStake } from './application/take-stake.ts';
import { betRoutes } from './http/bet-routes.ts';
import { purchaseRoutes } from './http/purchase-routes.ts';
import { createBetStore } from './persistence/bet-store.ts';
import { createMoveStore } from './persistence/move-store.ts';
import { createOpenStakes } from './persistence/open-stakes.ts';
import { createPurchaseStore } from './persistence/purchase-store.ts';

export { fillBetHours } from './persistence/bet-hours.ts';

export type Predictions = ReturnType<typeof composePredictions>;

/** Coins on fixtures: bets, and players bought for a match. */
export function composePredictions(engines: Engines, competition: Competition, room: Fixtures) {
  const { connection, transact, wallet, outbox, namePeople, clock, logger, config, metrics } = engines;
  const { fixtures, fixtureFact, closeDue, onClosed, onMoved } = room;
  const { teams, players } = competition;
  const bets = createBetStore(connection);
  const purchases = createPurchaseStore(connection);
  const engine = { transact, wallet, outbox, namePeople, clock, logger };
  const openStakes = createOpenStakes(connection);
  const moves = createMoveStore(connection);
  const ports = { bets, purchases, openStakes, moves, fixtures, teams, players, ...engine };
  const sizes = metrics.histogram('matchday_batch_entries');
  const batched = batchedPorts(ports, (batch, entries) => sizes.observe({ batch }, entries));
  const closing = closeStakes(ports);
  const taking = takeStake({ ...ports, ...batched });
  const finishing = finishCancel({ ...ports, ...batched });
  const limits = createActionLimits(config.LIMITS ?? 'normal', bounds.person.refusedStakes);
  onClosed(closing.soon);
  onMoved(noteMoved(ports));
  const sweep = sweepStakes({
    ...ports,
    closeDue,
    takeStake: taking,
    finishCancel: finishing,
    sumStakes: sumStakes({ ...ports, fixtureFact }),
  });
  const sweeper: Part = repeat({ name: 'stake sweeper', everyMs: 1000, logger, run: sweep });
  const telling: Part = repeat({ name: 'moved matches', everyMs: 2000, logger, run: tellMoved(ports) });
  const deps = { ...ports, batched, limits, takeStake: taking, finishCancel: finishing };
  return {
    bets,
    purchases,
    openStakes,
    closeStakes: closing,
    routes: [...betRoutes(deps), ...purchaseRoutes(deps)],
    parts: [sweeper, telling],
  };
}
