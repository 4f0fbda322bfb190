import type { Fact } from '@matchday/service-kit/bus';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import { duplicateOf } from '@matchday/service-kit/mongo/model';
import { LRUCache } from 'lru-cache';
import type { Collection, Connection } from 'mongoose';
import { LedgerConflict, type LedgerStore } from '../application/ports.ts';
import { type AccountState, userAccount } from '../domain/accounts.ts';
import type { AccountChange } from '../domain/decide/decide-batch.ts';
import type { Posting, TransferRecord } from '../domain/records.ts';
import { tallyOf } from '../domain/tally.ts';
import type { AccountDocument, LedgerModels, PostingDocument, TransferDocument } from './ledger-models.ts';
import { addTally } from './tally-store.ts';

/**
 * Users who are known to have settled a prediction, about 20 MB: a mark is never taken back, and most people of a
 * settlement have one.
 */
const settledKept = 200_000;
const writeConflict = 112;

/** Whether a batch conflicted with another one: it can be decided again, in smaller parts too. */
export const isConflict = (error: unknown): boolean =>
  error instanceof LedgerConflict || (error as { code?: unknown } | null)?.code === writeConflict;

/** An account document as the domain sees it. */
export const toAccount = (document: AccountDocument): AccountState => {
  const { _id, firstSettledAt, ...account } = document;
  return { ...account, id: _id, settled: firstSettledAt !== undefined };
};

export const toTransfer = ({ _id, ...transfer }: TransferDocument): TransferRecord => ({
  ...transfer,
  key: _id,
});
const fromTransfer = ({ key, ...transfer }: TransferRecord): TransferDocument => ({
  _id: key,
  ...transfer,
  legs: [...transfer.legs],
});
const fromPosting = ({ id, ...posting }: Posting): PostingDocument => ({ _id: id, ...posting });

/**
 * Writes what a batch has changed: one statement for all balances, whatever the batch paid to whom, and inserts for
 * accounts that it opened. The accounts were read in this transaction, so its snapshot guards them: if another one has
 * changed one since, the database refuses the write.
 * @throws LedgerConflict when an account is gone
 */
async function writeAccounts(
  accounts: Collection<AccountDocument>,
  changes: readonly AccountChange[],
  session: Session,
): Promise<void> {
  const moved = changes.filter(({ before, after }) => before?.type === after.type);
  const retyped = changes.filter(({ before, after }) => before && before.type !== after.type);
  const opened = changes.filter(({ before }) => !before);
  const written = await accounts.bulkWrite(
    [
      ...(moved.length > 0 ? [{ updateMany: balancesTo(moved.map(({ after }) => after)) }] : []),
      ...retyped.map(({ after: { id, type, balance, seq } }) => ({
        updateOne: { filter: { _id: id }, update: { $set: { type, balance, seq } } },
      })),
      ...opened.map(({ after: { id, settled: _settled, ...state } }) => ({
        insertOne: { document: { _id: id, ...state } },
      })),
    ],
    { session, ordered: true },
  );
  if (written.matchedCount + written.insertedCount !== changes.length)
    throw new LedgerConflict('An account has changed');
}

/** Each of these accounts gets its own balance, by its place in a list: updates one by one cost twice as much. */
function balancesTo(accounts: readonly AccountState[]) {
  const ids = accounts.map(({ id }) => id);
  const states = accounts.map(({ balance, seq }) => ({ balance, seq }));
  const own = { $arrayElemAt: [{ $literal: states }, { $indexOfArray: [{ $literal: ids }, '$_id'] }] };
  return {
    filter: { _id: { $in: ids } },
    update: [{ $replaceWith: { $mergeObjects: ['$$ROOT', own] } }],
  };
}

/** @param options `addFacts` writes to the outbox within the session; `instance` names the tally that this process writes */
export function createLedgerStore(options: {
  connection: Connection;
  models: LedgerModels;
  instance: string;
  addFacts: (session: Session, facts: readonly Fact[]) => Promise<void>;
}): LedgerStore {
  const { connection, models, instance, addFacts } = options;
  const settled = new LRUCache<string, true>({ max: settledKept });
  return {
    transact: (work, { attempts }) =>
      inTransaction(
        connection,
        (session) =>
          work({
            async known(keys) {
              const found = await models
                .transfers()
                .find({ _id: { $in: [...keys] } }, { session, batchSize: keys.length + 1 })
                .toArray();
              return new Map(found.map((document) => [document._id, toTransfer(document)]));
            },
            async accounts({ ids, wholes }) {
              // In one reply: the first one has 101 by itself.
              const batchSize = ids.length + 1000;
              const single = { _id: { $in: [...ids] } };
              // Names of parts follow the colon; the semicolon is the next character after it.
              const parts = wholes.map((whole) => ({ _id: { $gte: `${whole}:`, $lt: `${whole};` } }));
              const found = await models
                .accounts()
                .find(parts.length > 0 ? { $or: [single, ...parts] } : single, { session, batchSize })
                .toArray();
              return new Map(found.map((document) => [document._id, toAccount(document)]));
            },
            async write({ changes, transfers, postings }, facts) {
              if (changes.length > 0) {
                await writeAccounts(models.accounts(), changes, session);
                await addTally(models, session, instance, tallyOf(changes));
              }
              await models.transfers().insertMany(transfers.map(fromTransfer), { session });
              if (postings.length > 0)
                await models.postings().insertMany(postings.map(fromPosting), { session });
              await addFacts(session, facts);
            },
          }),
        { attempts },
      ).catch((error: unknown) => {
        throw duplicateOf(error)
          ? new LedgerConflict('A key was decided in the meantime', { cause: error })
          : error;
      }),

    announce: (facts) => inTransaction(connection, (session) => addFacts(session, facts)),

    async markSettled(userIds, at) {
      const unknown = userIds.filter((id) => !settled.has(id));
      if (unknown.length === 0) return;
      await models
        .accounts()
        .updateMany(
          { _id: { $in: unknown.map(userAccount) }, firstSettledAt: { $exists: false } },
          { $set: { firstSettledAt: at } },
          { writeConcern: { w: 'majority' } },
        );
      for (const id of unknown) settled.set(id, true);
    },
  };
}
