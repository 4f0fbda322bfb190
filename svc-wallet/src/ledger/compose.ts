import { hostname } from 'node:os';
import type { Bus } from '@matchday/service-kit/bus';
import { createCoinCallLimit } from '@matchday/service-kit/coin-call-limit';
import { isEngineAway } from '@matchday/service-kit/engine-away';
import { sha256 } from '@matchday/service-kit/ids';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import type { WalletConfig } from '../config.ts';
import { commitBatch } from './application/lane/commit-batch.ts';
import { createGroupCommitLane, type GroupCommitLane } from './application/lane/group-commit-lane.ts';
import type { People } from './application/ports.ts';
import { postSettlementPage, type TellSettled } from './application/post-settlement-page.ts';
import { spendOrder } from './application/post-transfers.ts';
import { createPurse } from './application/purse.ts';
import { tellWhenQuiet } from './application/tell-when-quiet.ts';
import { composeCheck } from './compose-check.ts';
import { coinRoutes } from './http/coin-routes.ts';
import { ledgerInternalRoutes } from './http/internal-routes.ts';
import { createShareLimit } from './http/limit-shares.ts';
import { reserveRoutes } from './http/reserve-routes.ts';
import { showBooks, showLane } from './ledger-figures.ts';
import { consumeSettlements } from './messaging/settlement-consumer.ts';
import { createHoldingsStore } from './persistence/holdings-store.ts';
import { ledgerModels } from './persistence/ledger-models.ts';
import { createLedgerReader } from './persistence/ledger-reader.ts';
import { createLedgerStore, isConflict } from './persistence/ledger-store.ts';
import { createTallyStore } from './persistence/tally-store.ts';

export { answerCsv } from './http/coin-csv.ts';

/**
 * The ledger: accounts, transfers, postings, and the lane that decides them. Identity provides `people`, notifications
 * provide `tellSettled`.
 */
export function composeLedger(
  base: Base<WalletConfig>,
  options: {
    connection: Connection;
    outbox: Outbox;
    bus: Pick<Bus, 'subscribe'>;
    people: People;
    tellSettled: TellSettled;
  },
) {
  const { config, clock, newId, logger } = base;
  const { connection, outbox, bus, people, tellSettled } = options;
  const models = ledgerModels(connection);
  const holdings = createHoldingsStore({ connection, models });
  // Few names, so that house accounts stay few; two instances with the same name are slower, not wrong.
  const instance = sha256(hostname(), String(config.PORT)).slice(0, 2);
  const store = createLedgerStore({ connection, models, instance, addFacts: outbox.add });
  const tallies = createTallyStore({ connection, models });
  const reader = createLedgerReader({ models, tallies });
  const lane: GroupCommitLane = createGroupCommitLane({
    commit: commitBatch({ store, instance, newId, clock, onUnfunded: unfundedAlarm(base) }),
    failsForAll: (error) => isEngineAway(error) && !isConflict(error),
    clock,
    ...showLane(base.metrics, () => lane.waiting()),
  });
  const { submit } = lane;
  const { reported } = holdings;
  const everySeconds = config.LEDGER_CHECK_SECONDS;
  showBooks(base.metrics, reader);
  const check = composeCheck(base, { connection, models, reader, tallies, reported, everySeconds });
  const welcomeCoins = config.WELCOME_COINS;
  const level = config.LIMITS ?? 'normal';
  const admitCoinCall = createCoinCallLimit(level);
  const limitShare = createShareLimit(level);
  const onDifferences = (findings: readonly string[]) =>
    logger.error({ alarm: 'ledger-differs', findings }, 'holdings differ');

  const tell = tellWhenQuiet({ tell: tellSettled, quiet: lane.quiet, clock });
  consumeSettlements(bus, postSettlementPage({ submit, store, tell, clock }));
  return {
    lane,
    parts: [tallies, lane, check.part],
    spendOrder: spendOrder({ submit }),
    shares: { sharesAfter: reader.sharesAfter },
    purse: createPurse({ submit, reader, welcomeCoins }),
    routes: [
      ...coinRoutes({ submit, reader, people, welcomeCoins, clock, admitCoinCall, limitShare }),
      ...reserveRoutes({ submit, reader, people, checked: check.read, reported, admitCoinCall }),
      ...ledgerInternalRoutes({ submit, reader, holdings, clock, onDifferences }),
    ],
  };
}

/** Raises an alarm when a service or message asks for coins that its fixture or order does not hold. */
function unfundedAlarm({ logger, metrics }: Base<WalletConfig>): (key: string) => void {
  const counter = metrics.counter('matchday_ledger_unfunded_total');
  return (key) => {
    counter.inc();
    logger.error({ alarm: 'ledger-unfunded', key }, 'refused coins that the fixture or order does not hold');
  };
}
