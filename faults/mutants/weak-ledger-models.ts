import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import {
  type LedgerModels,
  ledgerModels as original,
} from '../../svc-wallet/src/ledger/persistence/ledger-models.ts';

export type * from '../../svc-wallet/src/ledger/persistence/ledger-models.ts';

type Any = Record<string, (...args: unknown[]) => unknown>;
const names = new URL(import.meta.url).search.slice(1).split(',');

/** Minimum time between read and write: two instances always meet within it. */
const staleMs = 30;

/**
 * Takes away what keeps writers of one account apart, each by its name: `stale-read` reads outside the transaction,
 * so that the database sees no conflict; `lost-guard` writes an account even if it has changed since it was read;
 * `missing-unique-index` lets an account have two postings of one seq.
 */
export function ledgerModels(connection: Connection): LedgerModels {
  const models = original(connection);
  if (names.includes('missing-unique-index')) connection.model('postings').schema.clearIndexes();
  const weak = <C extends object>(collection: C): C =>
    new Proxy(collection, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name === 'find' && names.includes('stale-read'))
          return (filter: unknown, { session: _session, ...rest }: { session?: unknown } = {}) =>
            (target as unknown as Any).find?.(filter, rest);
        if (name === 'bulkWrite')
          return async (writes: Write[], options: unknown) => {
            if (names.includes('stale-read')) await wait(staleMs);
            const meant = names.includes('lost-guard') ? writes.map(unguarded) : writes;
            return (target as unknown as Any).bulkWrite?.(meant, options);
          };
        return value.bind(target);
      },
    });
  return { ...models, accounts: () => weak(models.accounts()), transfers: () => weak(models.transfers()) };
}

interface Write {
  updateOne?: { filter: { _id: string }; update: unknown };
}

const unguarded = (write: Write): Write =>
  write.updateOne
    ? { updateOne: { ...write.updateOne, filter: { _id: write.updateOne.filter._id } } }
    : write;
