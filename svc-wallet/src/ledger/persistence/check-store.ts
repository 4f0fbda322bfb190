import { inTransaction } from '@matchday/service-kit/mongo';
import { defineModel } from '@matchday/service-kit/mongo/model';
import { type Connection, Schema } from 'mongoose';
import type { CheckState, CheckStore } from '../application/check/check-ledger.ts';
import { isSummed } from '../domain/accounts.ts';
import { legOf, type ReadUpTo } from '../domain/check/check-accounts.ts';
import { postingsOf } from '../domain/check/check-transfers.ts';
import type { LedgerModels, PostingDocument } from './ledger-models.ts';
import { toAccount, toTransfer } from './ledger-store.ts';

interface CheckDocument extends CheckState {
  _id: string;
  holder: string;
  until: Date;
}

/** How much one slice reads: about ten milliseconds of the database. */
const slices = { accounts: 500, postings: 2000, transfers: 1000 };

const mixed = Schema.Types.Mixed;

const checkModel = (connection: Connection) =>
  defineModel<CheckDocument>(connection, 'checks', 'unsharded', {
    holder: String,
    until: Date,
    pass: mixed,
    last: mixed,
  });

const toPosting = ({ _id, ...posting }: PostingDocument) => ({ id: _id, ...posting });

/** The check's state, one document, and what it reads of the ledger. @param options `name` of the state, `sizes` of a slice */
export function createCheckStore(options: {
  connection: Connection;
  models: LedgerModels;
  name?: string;
  sizes?: typeof slices;
}): CheckStore {
  const { connection, models, name: _id = 'ledger', sizes = slices } = options;
  const checks = checkModel(connection);
  const documents = () => connection.collection<CheckDocument>(checks.collection.name);
  const inOrder = { account: 1, seq: 1 } as const;

  return {
    async read() {
      const { pass = null, last = null } = (await documents().findOne({ _id })) ?? {};
      return { pass, last };
    },
    async claim(holder, at, until) {
      const empty = { holder: '', until: new Date(0), pass: null, last: null };
      await documents().updateOne({ _id }, { $setOnInsert: empty }, { upsert: true });
      const found = await documents().findOneAndUpdate(
        { _id, $or: [{ holder }, { until: { $lte: at } }] },
        { $set: { holder, until } },
        { returnDocument: 'after' },
      );
      return found && { pass: found.pass, last: found.last };
    },
    async save(holder, { pass, last }, until) {
      const { matchedCount } = await documents().updateOne({ _id, holder }, { $set: { pass, last, until } });
      return matchedCount === 1;
    },
    async totals() {
      const [accounts, postings, transfers] = await Promise.all(
        [models.accounts(), models.postings(), models.transfers()].map((of) => of.estimatedDocumentCount()),
      );
      return { accounts: accounts ?? 0, postings: postings ?? 0, transfers: transfers ?? 0 };
    },

    accounts: (from: ReadUpTo | null) =>
      inTransaction(connection, async (session) => {
        const accounts = await models
          .accounts()
          .find({ _id: { $gte: from?.account ?? '' } }, { session })
          .sort({ _id: 1 })
          .limit(sizes.accounts)
          .toArray();
        const ended = accounts.length < sizes.accounts;
        const upTo = ended ? {} : { $lte: accounts.at(-1)?._id };
        const find = (filter: object, limit: number) =>
          models.postings().find(filter, { session }).sort(inOrder).limit(limit).toArray();
        const rest = from
          ? await find({ account: from.account, seq: { $gt: from.seq } }, sizes.postings)
          : [];
        const room = sizes.postings - rest.length;
        const others = room > 0 ? await find({ account: { $gt: from?.account ?? '', ...upTo } }, room) : [];
        const postings = [...rest, ...others].map(toPosting);
        const keys = new Set(postings.flatMap(({ id, account }) => (isSummed(account) ? [] : legOf(id).key)));
        const transfers = await models
          .transfers()
          .find({ _id: { $in: [...keys] } }, { session })
          .toArray();
        const whole = postings.length < sizes.postings;
        return {
          accounts: accounts.map(toAccount),
          postings,
          whole,
          ended: ended && whole,
          transfers: new Map(transfers.map((one) => [one._id, toTransfer(one)])),
        };
      }),

    transfers: (after) =>
      inTransaction(connection, async (session) => {
        const found = await models
          .transfers()
          .find({ _id: { $gt: after } }, { session })
          .sort({ _id: 1 })
          .limit(sizes.transfers)
          .toArray();
        const transfers = found.map(toTransfer);
        const postings = await models
          .postings()
          .find({ _id: { $in: transfers.flatMap(postingsOf) } }, { session })
          .toArray();
        return {
          transfers,
          postings: new Map(postings.map((one) => [one._id, toPosting(one)])),
          ended: found.length < sizes.transfers,
        };
      }),
  };
}
