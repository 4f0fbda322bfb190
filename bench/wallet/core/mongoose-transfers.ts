import mongoose, { type ClientSession, Schema } from 'mongoose';
import type { BenchCommand, Mover } from './mover.ts';
import { openAccounts } from './open-accounts.ts';

const options = { autoIndex: false, versionKey: false } as const;
/** Parts of a house account, so that transactions do not all conflict on one document. */
const houseParts = Array.from({ length: 1024 }, (_, part) => String(part));

/**
 * A transaction for each transfer, as it is usually written with mongoose: the key is looked up, accounts are changed
 * under a guard, transfer, postings and outbox are documents; a conflict is retried by the driver.
 */
export async function mongooseTransfers(uri: string, dbName: string): Promise<Mover> {
  const connection = mongoose.createConnection();
  const whole = { type: Number, required: true };
  const text = { type: String, required: true };
  const plain = Schema.Types.Mixed;
  const Account = connection.model(
    'Account',
    new Schema(
      { _id: String, type: text, balance: whole, seq: whole, openedAt: Date },
      { ...options, collection: 'accounts' },
    ).index({ type: 1, balance: -1, openedAt: 1, _id: 1 }),
  );
  const Transfer = connection.model(
    'Transfer',
    new Schema(
      {
        _id: String,
        requestHash: text,
        kind: text,
        outcome: text,
        balance: Number,
        legs: [plain],
        ref: plain,
        at: Date,
      },
      { ...options, collection: 'transfers' },
    ).index({ at: 1 }, { expireAfterSeconds: 2_592_000, partialFilterExpression: { outcome: 'refused' } }),
  );
  const Posting = connection.model(
    'Posting',
    new Schema(
      {
        _id: String,
        account: text,
        seq: whole,
        amount: whole,
        balance: whole,
        kind: text,
        ref: plain,
        at: Date,
      },
      { ...options, collection: 'postings' },
    ).index({ account: 1, seq: 1 }, { unique: true }),
  );
  const Outbox = connection.model(
    'Outbox',
    new Schema({ at: Date, message: plain }, { ...options, collection: 'outbox' }),
  );
  await connection.openUri(uri, {
    dbName,
    w: 'majority',
    readConcernLevel: 'majority',
    maxPoolSize: 50,
    autoCreate: false,
  });
  for (const model of [Account, Transfer, Posting, Outbox]) {
    await model.createCollection();
    await model.createIndexes();
  }

  /** Adds to an account that keeps the guard. */
  const add = async (session: ClientSession, _id: string, amount: number) => {
    const guard = _id.startsWith('user:')
      ? { type: 'user', ...(amount < 0 ? { balance: { $gte: -amount } } : {}) }
      : {};
    const change = { $inc: { balance: amount, seq: 1 } };
    const after = await Account.findOneAndUpdate({ _id, ...guard }, change, {
      session,
      returnDocument: 'after',
    }).lean();
    if (!after) throw new Error(`${_id} lacks coins`);
    return { account: _id, amount, balance: after.balance, seq: after.seq };
  };

  return {
    async prepare(userIds, coins) {
      await openAccounts(connection.getClient().db(dbName), userIds, coins, houseParts);
    },
    async move(command) {
      await connection.transaction(
        async (session) => {
          if (await Transfer.findById(command.key).session(session).lean()) return;
          const at = new Date();
          const { key, kind, requestHash, ref } = command;
          const lines = [];
          // In order of id, so that two transactions meet at their first common account.
          for (const { account, amount } of legsOf(command)) lines.push(await add(session, account, amount));
          const legs = lines.map(({ account, amount }) => ({ account, amount }));
          const balance = lines.find(({ amount }) => amount < 0)?.balance;
          await Transfer.create(
            [{ _id: key, requestHash, kind, outcome: 'accepted', balance, legs, ref, at }],
            { session },
          );
          await Posting.create(
            lines.map((line, index) => ({ _id: `${key}#${index}`, ...line, kind, ref, at })),
            { session, ordered: true },
          );
          const body = JSON.stringify({ name: 'coins.changed', version: 1, occurredAt: at, data: { lines } });
          await Outbox.create([{ at, message: { key: 'coins.changed.v1', body } }], { session });
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
      );
    },
  };
}

function legsOf(command: BenchCommand) {
  const from = `user:${command.userId}`;
  const part = Math.floor(Math.random() * houseParts.length);
  const to = command.kind === 'share' ? `user:${command.toUserId}` : `house:staked:${part}`;
  const legs = [
    { account: from, amount: -command.amount },
    { account: to, amount: command.amount },
  ];
  return legs.sort((a, b) => (a.account < b.account ? -1 : 1));
}
