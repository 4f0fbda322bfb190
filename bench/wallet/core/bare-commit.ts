import { type Collection, MongoClient } from 'mongodb';
import type { BenchCommand, Mover } from './mover.ts';
import { type AccountRow, openAccounts } from './open-accounts.ts';

const batchLimit = 256;

interface Row {
  _id: string;
  [field: string]: unknown;
}
interface Waiting {
  command: BenchCommand;
  done: () => void;
  fail: (error: unknown) => void;
}

/**
 * The group commit with nothing but the driver: the same reads and writes in one transaction for up to 256
 * commands, and no more rules than these commands need: no ports, no kinds, no halving of a batch that failed.
 */
export async function bareCommit(uri: string, dbName: string): Promise<Mover> {
  const client = await MongoClient.connect(uri, { w: 'majority', readConcernLevel: 'majority' });
  const db = client.db(dbName);
  const accounts = db.collection<AccountRow>('accounts');
  const transfers: Collection<Row> = db.collection('transfers');
  const postings: Collection<Row> = db.collection('postings');
  const outbox: Collection<Row> = db.collection('outbox');
  await accounts.createIndex({ type: 1, balance: -1, openedAt: 1, _id: 1 });
  await transfers.createIndex(
    { at: 1 },
    { expireAfterSeconds: 2_592_000, partialFilterExpression: { outcome: 'refused' } },
  );
  await postings.createIndex({ account: 1, seq: 1 }, { unique: true });
  await outbox.createIndex({ owner: 1, n: 1 });
  let waiting: Waiting[] = [];
  let pumping = false;
  let count = 0;

  const commit = (commands: readonly BenchCommand[]) =>
    client.withSession((session) =>
      session.withTransaction(
        async () => {
          const keys = commands.map(({ key }) => key);
          const known = await transfers.find({ _id: { $in: keys } }, { session }).toArray();
          if (known.length > 0) throw new Error('A key was used before');
          const ids = new Set(commands.flatMap((command) => legsOf(command).map(({ account }) => account)));
          const found = await accounts.find({ _id: { $in: [...ids] } }, { session }).toArray();
          const before = new Map(found.map((account) => [account._id, account]));
          const after = new Map(before);
          const at = new Date();
          count += 1;
          const batch = String(count);
          const lines: Row[] = [];
          const house = new Map<string, number>();
          const records = commands.map(({ key, kind, requestHash, ref }, place): Row => {
            const legs = legsOf(commands[place] as BenchCommand);
            for (const [index, { account, amount }] of legs.entries()) {
              if (account.startsWith('house:')) {
                house.set(account, (house.get(account) ?? 0) + amount);
                continue;
              }
              const { balance, seq } = change(after, account, amount, at);
              lines.push({ _id: `${key}#${index}`, account, seq, amount, balance, kind, ref, batch, at });
            }
            const balance = after.get((legs[0] as { account: string }).account)?.balance;
            return { _id: key, requestHash, kind, outcome: 'accepted', balance, legs, ref, batch, at };
          });
          for (const [account, amount] of house) {
            const { balance, seq } = change(after, account, amount, at);
            lines.push({
              _id: `${batch}#${account}`,
              account,
              seq,
              amount,
              balance,
              kind: 'batch',
              batch,
              at,
            });
          }
          const written = [...after.values()].sort((a, b) => (a._id < b._id ? -1 : 1));
          const { matchedCount, upsertedCount } = await accounts.bulkWrite(
            written.map(({ _id, type, balance, seq, openedAt }) => ({
              updateOne: {
                filter: { _id, seq: before.get(_id)?.seq ?? 0, balance: before.get(_id)?.balance ?? 0 },
                update: { $set: { type, balance, seq }, $setOnInsert: { openedAt } },
                ...(before.has(_id) ? {} : { upsert: true }),
              },
            })),
            { session },
          );
          if (matchedCount + upsertedCount !== written.length) throw new Error('An account has changed');
          await transfers.insertMany(records, { session });
          await postings.insertMany(lines, { session });
          const changed = written.filter(({ _id }) => _id.startsWith('user:'));
          const data = changed.map(({ _id, balance, seq }) => ({ userId: _id.slice(5), balance, seq }));
          const body = JSON.stringify({
            name: 'coins.changed',
            version: 1,
            occurredAt: at,
            data: { accounts: data },
          });
          await outbox.insertOne(
            { _id: `e${batch}`, owner: 'bench', n: count, at, message: { body } },
            { session },
          );
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } },
      ),
    );

  const pump = async () => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchLimit);
      waiting = waiting.slice(batchLimit);
      try {
        await commit(batch.map(({ command }) => command));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    pumping = false;
  };

  return {
    prepare: (userIds, coins) => openAccounts(db, userIds, coins),
    move: (command) =>
      new Promise((done, fail) => {
        waiting.push({ command, done, fail });
        if (!pumping) void pump();
        pumping = true;
      }),
  };
}

function change(accounts: Map<string, AccountRow>, id: string, amount: number, openedAt: Date): AccountRow {
  const type = id.startsWith('house:') ? 'house' : 'user';
  const account = accounts.get(id) ?? { _id: id, type, balance: 0, seq: 0, openedAt };
  const after = { ...account, balance: account.balance + amount, seq: account.seq + 1 };
  if (type === 'user' && after.balance < 0) throw new Error(`${id} lacks coins`);
  accounts.set(id, after);
  return after;
}

function legsOf(command: BenchCommand) {
  const to = command.kind === 'share' ? `user:${command.toUserId}` : 'house:staked:1';
  return [
    { account: `user:${command.userId}`, amount: -command.amount },
    { account: to, amount: command.amount },
  ];
}
