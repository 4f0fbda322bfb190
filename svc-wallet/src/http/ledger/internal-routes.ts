import { getBalances, postTombstones, postTransfers } from '@matchday/contracts/wallet/internal';
import { type Handler, handle } from '@matchday/service-kit/http';
import type { createPostTombstones, createPostTransfers } from '../../application/ledger/post-transfers.ts';
import type { createReadBalances } from '../../application/ledger/read-balances.ts';

/** Calls that only services make to the ledger. */
export const ledgerInternalRoutes = (cases: {
  postTransfers: ReturnType<typeof createPostTransfers>;
  postTombstones: ReturnType<typeof createPostTombstones>;
  readBalances: ReturnType<typeof createReadBalances>;
}): Handler[] => [
  handle(postTransfers, async ({ body }) => ({ outcomes: await cases.postTransfers(body.commands) })),
  handle(postTombstones, async ({ body }) => ({ outcomes: await cases.postTombstones(body.keys) })),
  handle(getBalances, async ({ body }) => ({ balances: await cases.readBalances(body.ids) })),
];
