import * as calls from '@matchday/contracts/wallet/internal';
import { handle } from '@matchday/service-kit/http';
import { type HoldingsStore, reportDifferences } from '../application/check/compare-holdings.ts';
import type { LedgerReader, Submit } from '../application/ports.ts';
import { postTombstones, postTransfers } from '../application/post-transfers.ts';
import { booksOf } from '../domain/books.ts';

/** Calls that only services make to the ledger. */
export function ledgerInternalRoutes(deps: {
  submit: Submit;
  reader: Pick<LedgerReader, 'balances' | 'owed' | 'sums'>;
  holdings: HoldingsStore;
  clock: () => Date;
  onDifferences: (findings: readonly string[]) => void;
}) {
  const { reader, holdings } = deps;
  const post = postTransfers(deps);
  const refuseKeys = postTombstones(deps);
  const report = reportDifferences(deps);
  return [
    handle(calls.postTransfers, async ({ body }) => ({ outcomes: await post(body.commands) })),
    handle(calls.postTombstones, async ({ body }) => ({ outcomes: await refuseKeys(body.keys) })),
    handle(calls.getHoldings, async ({ body: { of, ...which } }) => ({
      holdings: await holdings.holdings(of, which),
    })),
    handle(calls.reportDifferences, async ({ body }) => ({
      findings: await report(body.of, body.differences, body.notes),
    })),
    handle(calls.getSpent, async () => {
      const { sums, lowest } = await reader.sums();
      return { spent: booksOf(sums, lowest).books.spent };
    }),
    handle(calls.getBalances, async ({ body: { ids } }) => {
      const [balances, owed] = await Promise.all([reader.balances(ids), reader.owed(ids)]);
      return {
        balances: [...balances].map(([userId, { coins }]) => ({
          userId,
          balance: coins,
          owed: owed.get(userId) ?? 0,
        })),
      };
    }),
  ];
}
