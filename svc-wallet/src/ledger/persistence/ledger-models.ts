import { defineModel, instant, text, whole } from '@matchday/service-kit/mongo/model';
import { type Connection, Schema } from 'mongoose';
import type { AccountType } from '../domain/accounts.ts';
import type { LedgerRef, Leg, RefusalReason, TransferKind } from '../domain/commands.ts';

/** Seconds for which a refused transfer is kept, so that a late retry finds it (DESIGN 6). */
const refusedKept = 30 * 24 * 3600;

export interface AccountDocument {
  _id: string;
  type: AccountType;
  balance: number;
  seq: number;
  openedAt: Date;
  /** When a first prediction of the user settled (DESIGN 5.9). */
  firstSettledAt?: Date;
}

export interface TransferDocument {
  /** The transfer's key. */
  _id: string;
  requestHash: string;
  kind: TransferKind;
  outcome: 'accepted' | 'refused';
  reason?: RefusalReason;
  owed?: number;
  balance?: number;
  legs: Leg[];
  ref?: LedgerRef;
  batch: string;
  at: Date;
}

export interface PostingDocument {
  /** Key and number of the leg; for accounts of house and fixtures batch and account. */
  _id: string;
  account: string;
  seq: number;
  amount: number;
  balance: number;
  kind: TransferKind | 'batch';
  ref?: LedgerRef;
  batch: string;
  at: Date;
}

/** Sums and counts that one instance has added; the base has those of accounts without a tally. */
export interface TallyDocument {
  /** `totals:<instance>` or `page:<page>:<instance>`; the instance is empty for the base. */
  _id: string;
  base?: true;
  /** Coins by type, class or account. */
  sums?: Record<string, number>;
  users?: number;
  /** Users by page of balances. */
  pages?: Record<string, number>;
  /** Users by bucket of balances. */
  buckets?: Record<string, number>;
}

const mixed = Schema.Types.Mixed;

const accountModel = (connection: Connection) =>
  defineModel<AccountDocument>(
    connection,
    'accounts',
    {
      shardKey: '_id',
      scattered: {
        type: 'rankings and sums are of everybody',
        _id: 'the parts of an account of a fixture are found by the beginning of their names, and the check walks all',
        nothing:
          'the number of all is an estimate of each shard; tallies are counted from all accounts at the start',
      },
    },
    { type: text, balance: whole, seq: whole, openedAt: instant, firstSettledAt: Date },
    [[{ type: 1, balance: -1, openedAt: 1, _id: 1 }]],
  );

const transferModel = (connection: Connection) =>
  defineModel<TransferDocument>(
    connection,
    'transfers',
    {
      shardKey: '_id',
      scattered: {
        _id: 'the check of the ledger walks all',
        nothing: 'the number of all is an estimate of each shard',
      },
    },
    {
      requestHash: String,
      kind: text,
      outcome: text,
      reason: String,
      owed: Number,
      balance: Number,
      legs: [mixed],
      ref: mixed,
      batch: text,
      at: instant,
    },
    [[{ at: 1 }, { expireAfterSeconds: refusedKept, partialFilterExpression: { outcome: 'refused' } }]],
  );

const postingModel = (connection: Connection) =>
  defineModel<PostingDocument>(
    connection,
    'postings',
    {
      shardKey: 'account',
      scattered: {
        account: 'the check of the ledger walks all',
        _id: 'so does its second half, by transfer',
        kind: 'the review of accounts reads shares in the order of time',
        nothing: 'the number of all is an estimate of each shard',
      },
    },
    {
      account: text,
      seq: whole,
      amount: whole,
      balance: whole,
      kind: text,
      ref: mixed,
      batch: text,
      at: instant,
    },
    [
      [{ account: 1, seq: 1 }, { unique: true }],
      [{ at: 1, _id: 1 }, { partialFilterExpression: { kind: 'share', amount: { $lt: 0 } } }],
    ],
  );

const tallyModel = (connection: Connection) =>
  defineModel<TallyDocument>(connection, 'tallies', 'unsharded', {
    base: Boolean,
    sums: mixed,
    users: Number,
    pages: mixed,
    buckets: mixed,
  });

/**
 * The ledger's collections with their indexes. The lane uses the driver's collections of the models: a batch
 * writes a thousand documents that the domain has just made, and turning them into mongoose documents costs more
 * than writing them.
 */
export function ledgerModels(connection: Connection) {
  const accounts = accountModel(connection);
  const transfers = transferModel(connection);
  const postings = postingModel(connection);
  const tallies = tallyModel(connection);
  return {
    accounts: () => connection.collection<AccountDocument>(accounts.collection.name),
    transfers: () => connection.collection<TransferDocument>(transfers.collection.name),
    postings: () => connection.collection<PostingDocument>(postings.collection.name),
    tallies: () => connection.collection<TallyDocument>(tallies.collection.name),
  };
}
export type LedgerModels = ReturnType<typeof ledgerModels>;
