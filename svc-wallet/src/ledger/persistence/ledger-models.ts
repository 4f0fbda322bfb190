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

const whole = { type: Number, required: true };
const text = { type: String, required: true };
const plain = Schema.Types.Mixed;
const options = { strict: 'throw', autoIndex: false, versionKey: false } as const;

const accountSchema = new Schema(
  { _id: String, type: text, balance: whole, seq: whole, openedAt: Date, firstSettledAt: Date },
  { ...options, collection: 'accounts' },
).index({ type: 1, balance: -1, openedAt: 1, _id: 1 });

const transferSchema = new Schema(
  {
    _id: String,
    requestHash: String,
    kind: text,
    outcome: text,
    reason: String,
    owed: Number,
    balance: Number,
    legs: [plain],
    ref: plain,
    batch: text,
    at: Date,
  },
  { ...options, collection: 'transfers' },
).index({ at: 1 }, { expireAfterSeconds: refusedKept, partialFilterExpression: { outcome: 'refused' } });

const postingSchema = new Schema(
  {
    _id: String,
    account: text,
    seq: whole,
    amount: whole,
    balance: whole,
    kind: text,
    ref: plain,
    batch: text,
    at: Date,
  },
  { ...options, collection: 'postings' },
).index({ account: 1, seq: 1 }, { unique: true });

/**
 * The ledger's collections with their indexes. The lane uses the driver's collections of the models: a batch
 * writes a thousand documents that the domain has just made, and turning them into mongoose documents costs more
 * than writing them.
 */
export function ledgerModels(connection: Connection) {
  const accounts = connection.model('Account', accountSchema);
  const transfers = connection.model('Transfer', transferSchema);
  const postings = connection.model('Posting', postingSchema);
  return {
    accounts: () => connection.collection<AccountDocument>(accounts.collection.name),
    transfers: () => connection.collection<TransferDocument>(transfers.collection.name),
    postings: () => connection.collection<PostingDocument>(postings.collection.name),
  };
}
export type LedgerModels = ReturnType<typeof ledgerModels>;
