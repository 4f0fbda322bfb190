import type { Fact } from '@matchday/service-kit/bus';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import type { Connection } from 'mongoose';
import { LedgerConflict, type LedgerStore } from '../application/ports.ts';
import { type AccountState, userAccount } from '../domain/accounts.ts';
import type { AccountChange } from '../domain/decide/decide-batch.ts';
import type { Posting, TransferRecord } from '../domain/records.ts';
import { tallyOf } from '../domain/tally.ts';
import type { AccountDocument, LedgerModels, PostingDocument, TransferDocument } from './ledger-models.ts';
import { addTally } from './tally-store.ts';

const duplicateKey = 11_000;
const writeConflict = 112;
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Whether a batch conflicted with another one: it can be decided again, in smaller parts too. */
export const isConflict = (error: unknown): boolean =>
  error instanceof LedgerConflict || codeOf(error) === writeConflict;

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

/** Matches only the state that was read: after another write it matches nothing. */
function writeOf({ before, after }: AccountChange) {
  const { id, settled: _settled, ...state } = after;
  if (!before) return { insertOne: { document: { _id: id, ...state } } };
  const { type, balance, seq } = after;
  return {
    updateOne: {
      filter: { _id: id, seq: before.seq, balance: before.balance },
      update: { $set: { type, balance, seq } },
    },
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
  return {
    transact: (work, { attempts }) =>
      inTransaction(
        connection,
        (session) =>
          work({
            async known(keys) {
              const found = await models
                .transfers()
                .find({ _id: { $in: [...keys] } }, { session })
                .toArray();
              return new Map(found.map((document) => [document._id, toTransfer(document)]));
            },
            async accounts({ ids, wholes }) {
              const single = { _id: { $in: [...ids] } };
              // Names of parts follow the colon; the semicolon is the next character after it.
              const parts = wholes.map((whole) => ({ _id: { $gte: `${whole}:`, $lt: `${whole};` } }));
              const found = await models
                .accounts()
                .find(parts.length > 0 ? { $or: [single, ...parts] } : single, { session })
                .toArray();
              return new Map(found.map((document) => [document._id, toAccount(document)]));
            },
            async write({ changes, transfers, postings }, facts) {
              if (changes.length > 0) {
                // In order of id, so that two writers conflict at their first common account and cannot deadlock.
                const written = await models
                  .accounts()
                  .bulkWrite(changes.map(writeOf), { session, ordered: true });
                if (written.matchedCount + written.insertedCount !== changes.length)
                  throw new LedgerConflict('An account has changed');
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
        throw codeOf(error) === duplicateKey
          ? new LedgerConflict('A key was decided in the meantime', { cause: error })
          : error;
      }),

    announce: (facts) => inTransaction(connection, (session) => addFacts(session, facts)),

    async markSettled(userIds, at) {
      if (userIds.length === 0) return;
      await models
        .accounts()
        .updateMany(
          { _id: { $in: userIds.map(userAccount) }, firstSettledAt: { $exists: false } },
          { $set: { firstSettledAt: at } },
          { writeConcern: { w: 'majority' } },
        );
    },
  };
}
