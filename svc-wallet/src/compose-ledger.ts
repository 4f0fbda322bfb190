import { hostname } from 'node:os';
import { isEngineAway } from '@matchday/service-kit/http/errors';
import { sha256 } from '@matchday/service-kit/ids';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import { createCommitBatch } from './application/ledger/commit-batch.ts';
import { createGroupCommitLane } from './application/ledger/group-commit-lane.ts';
import { createPostTombstones, createPostTransfers } from './application/ledger/post-transfers.ts';
import type { WalletConfig } from './config.ts';
import { ledgerInternalRoutes } from './http/ledger/internal-routes.ts';
import { ledgerModels } from './persistence/ledger/ledger-models.ts';
import { createLedgerReader } from './persistence/ledger/ledger-reader.ts';
import { createLedgerStore, isConflict } from './persistence/ledger/ledger-store.ts';

/** The ledger: accounts, transfers, postings, and the lane that decides them. */
export function composeLedger(base: Base<WalletConfig>, connection: Connection, outbox: Outbox) {
  const { config, clock, newId } = base;
  const models = ledgerModels(connection);
  const store = createLedgerStore({
    connection,
    models,
    addFacts: (session, facts) => outbox.add(session, facts),
  });
  const reader = createLedgerReader(models);
  // Few enough that house accounts stay few; two instances with the same name are slower, not wrong.
  const instance = sha256(hostname(), String(config.PORT)).slice(0, 2);
  const lane = createGroupCommitLane({
    commit: createCommitBatch({ store, instance, newId, clock }),
    isHopeless: (error) => isEngineAway(error) && !isConflict(error),
    clock,
  });
  return {
    lane,
    store,
    reader,
    internal: ledgerInternalRoutes({
      postTransfers: createPostTransfers(lane.submit),
      postTombstones: createPostTombstones(lane.submit),
    }),
  };
}
