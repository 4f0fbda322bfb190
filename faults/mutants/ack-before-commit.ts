import { setTimeout as wait } from 'node:timers/promises';
import {
  type CommitBatch,
  commitBatch as original,
} from '../../svc-wallet/src/ledger/application/lane/commit-batch.ts';

type Store = Parameters<typeof original>[0]['store'];

/** Long enough that the answer has left by then. */
const commitAfterMs = 250;

/** Answers as soon as a batch is decided; the transaction is committed a little later, one after the other. */
export function commitBatch(options: Parameters<typeof original>[0]): CommitBatch {
  let last: Promise<unknown> = Promise.resolve();
  const transact: Store['transact'] = async (work, limits) => {
    await last;
    return new Promise((resolve, reject) => {
      last = options.store
        .transact(async (transaction) => {
          const decided = await work(transaction);
          resolve(decided);
          await wait(commitAfterMs);
          return decided;
        }, limits)
        .catch(reject);
    });
  };
  return original({ ...options, store: { transact } });
}
