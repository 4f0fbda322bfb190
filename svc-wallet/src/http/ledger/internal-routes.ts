import { postTombstones, postTransfers } from '@matchday/contracts/wallet/internal';
import { type Handler, handle } from '@matchday/service-kit/http';
import type { createPostTombstones, createPostTransfers } from '../../application/ledger/post-transfers.ts';

/** Calls that only services make to the ledger. */
export const ledgerInternalRoutes = (cases: {
  postTransfers: ReturnType<typeof createPostTransfers>;
  postTombstones: ReturnType<typeof createPostTombstones>;
}): Handler[] => [
  handle(postTransfers, async ({ body }) => ({ outcomes: await cases.postTransfers(body.commands) })),
  handle(postTombstones, async ({ body }) => ({ outcomes: await cases.postTombstones(body.keys) })),
];
