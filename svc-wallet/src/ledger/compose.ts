import { hostname } from 'node:os';
import type { Bus } from '@matchday/service-kit/bus';
import { createCoinCallLimit } from '@matchday/service-kit/coin-call-limit';
import { isEngineAway } from '@matchday/service-kit/engine-away';
import { sha256 } from '@matchday/service-kit/ids';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import type { WalletConfig } from '../config.ts';
import { createReportDifferences } from './application/check/compare-holdings.ts';
import { createReadBooks } from './application/check/read-books.ts';
import { createGiftCoinsList } from './application/gift-coins-list.ts';
import { createGiftCoins, createShareCoins } from './application/give-coins.ts';
import {
  createInvestReserve,
  createListReserveChanges,
  createReadReserve,
} from './application/keep-reserve.ts';
import { createCommitBatch } from './application/lane/commit-batch.ts';
import { createGroupCommitLane } from './application/lane/group-commit-lane.ts';
import { createListCoins } from './application/list-coins.ts';
import { createListRankings, createReadMyRanking } from './application/list-rankings.ts';
import { createListRichest } from './application/list-richest.ts';
import { createCloseAccount, createOpenAccount } from './application/open-account.ts';
import type { People } from './application/ports.ts';
import { createPostSettlementPage } from './application/post-settlement-page.ts';
import { createPostTombstones, createPostTransfers, createSpendOrder } from './application/post-transfers.ts';
import { createReadBalances } from './application/read-balances.ts';
import { createReadShareable } from './application/read-shareable.ts';
import { composeCheck } from './compose-check.ts';
import { coinRoutes } from './http/coin-routes.ts';
import { ledgerInternalRoutes } from './http/internal-routes.ts';
import { reserveRoutes } from './http/reserve-routes.ts';
import { consumeSettlements } from './messaging/settlement-consumer.ts';
import { createHoldingsStore } from './persistence/holdings-store.ts';
import { ledgerModels } from './persistence/ledger-models.ts';
import { createLedgerReader } from './persistence/ledger-reader.ts';
import { createLedgerStore, isConflict } from './persistence/ledger-store.ts';

export { answerCsv } from './http/coin-csv.ts';

/** The ledger: accounts, transfers, postings, and the lane that decides them; people are reached through a port. */
export function composeLedger(
  base: Base<WalletConfig>,
  options: { connection: Connection; outbox: Outbox; bus: Pick<Bus, 'subscribe'>; people: People },
) {
  const { config, clock, newId } = base;
  const { connection, outbox, bus, people } = options;
  const models = ledgerModels(connection);
  const store = createLedgerStore({
    connection,
    models,
    addFacts: (session, facts) => outbox.add(session, facts),
  });
  const reader = createLedgerReader(models);
  // Few names, so that house accounts stay few; two instances with the same one are slower, not wrong.
  const instance = sha256(hostname(), String(config.PORT)).slice(0, 2);
  const lane = createGroupCommitLane({
    commit: createCommitBatch({ store, instance, newId, clock, unfunded: tellUnfunded(base) }),
    isHopeless: (error) => isEngineAway(error) && !isConflict(error),
    clock,
  });
  const { submit } = lane;
  const holdings = createHoldingsStore(connection, models);
  const { reported } = holdings;
  const everySeconds = config.LEDGER_CHECK_SECONDS;
  const check = composeCheck(base, { connection, models, reader, reported, everySeconds });
  consumeSettlements(bus, createPostSettlementPage({ submit, store, clock }));
  const welcomeCoins = config.WELCOME_COINS;
  const admitCoinCall = createCoinCallLimit(config.LIMITS ?? 'normal');
  return {
    lane,
    parts: [lane, check.part],
    spendOrder: createSpendOrder(submit),
    purse: {
      open: createOpenAccount(submit, welcomeCoins),
      close: createCloseAccount(submit),
      balances: reader.balances,
      owed: reader.owed,
      shareable: createReadShareable({ reader, welcomeCoins }),
      richest: createListRichest(reader),
    },
    routes: [
      ...coinRoutes({
        shareCoins: createShareCoins({ submit, people, welcomeCoins }),
        giftCoins: createGiftCoins({ submit, people }),
        listRankings: createListRankings({ reader, people }),
        readMyRanking: createReadMyRanking({ reader, people, clock }),
        giftCoinsList: createGiftCoinsList({ submit, people }),
        listCoins: createListCoins({ reader, people }),
        admitCoinCall,
      }),
      ...reserveRoutes({
        readReserve: createReadReserve(reader),
        investReserve: createInvestReserve(submit),
        listReserveChanges: createListReserveChanges({ reader, people }),
        admitCoinCall,
        readBooks: createReadBooks({ reader, checked: check.read, reported }),
      }),
    ],
    internal: ledgerInternalRoutes({
      postTransfers: createPostTransfers(submit),
      postTombstones: createPostTombstones(submit),
      readBalances: createReadBalances(reader),
      holdings: holdings.holdings,
      reportDifferences: createReportDifferences({
        store: holdings,
        clock,
        told: (findings) => base.logger.error({ code: 'ledger-differs', findings }, 'holdings differ'),
      }),
    }),
  };
}

/** The alarm for what asked for coins that are not there: a service or a message that is not to be trusted. */
function tellUnfunded({ logger, metrics }: Base<WalletConfig>): (key: string) => void {
  const counter = new Counter({
    name: 'matchday_ledger_unfunded_total',
    help: 'Transfers that this instance refused because their fixture or order does not hold the coins',
    registers: [metrics.registry],
  });
  return (key) => {
    counter.inc();
    logger.error({ code: 'ledger-unfunded', key }, 'coins were asked for that are not there');
  };
}
