import {
  getBalances,
  getHoldings,
  postTombstones,
  postTransfers,
  reportDifferences,
} from '@matchday/contracts/wallet/internal';
import { handle } from '@matchday/service-kit/http';
import type { createReportDifferences, HoldingsStore } from '../application/check/compare-holdings.ts';
import type { createPostTombstones, createPostTransfers } from '../application/post-transfers.ts';
import type { createReadBalances } from '../application/read-balances.ts';

/** Calls that only services make to the ledger. */
export const ledgerInternalRoutes = (cases: {
  postTransfers: ReturnType<typeof createPostTransfers>;
  postTombstones: ReturnType<typeof createPostTombstones>;
  readBalances: ReturnType<typeof createReadBalances>;
  holdings: HoldingsStore['holdings'];
  reportDifferences: ReturnType<typeof createReportDifferences>;
}) => [
  handle(postTransfers, async ({ body }) => ({ outcomes: await cases.postTransfers(body.commands) })),
  handle(postTombstones, async ({ body }) => ({ outcomes: await cases.postTombstones(body.keys) })),
  handle(getHoldings, async ({ body: { of, ...which } }) => ({ holdings: await cases.holdings(of, which) })),
  handle(reportDifferences, async ({ body }) => ({
    findings: await cases.reportDifferences(body.of, body.differences),
  })),
  handle(getBalances, async ({ body }) => ({ balances: await cases.readBalances(body.ids) })),
];
