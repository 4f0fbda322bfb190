import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '@matchday/service-kit/ids';
import type { Cluster } from '../../backup/cluster.ts';

interface Account {
  _id: string;
  balance: number;
  seq: number;
}
interface Slip {
  _id: string;
  legs: number[];
  note?: { text: string; read?: boolean };
}

const accounts = ['a', 'b', 'c', 'd'];

/** People who buy and bet all the time: each purchase is one transaction over the databases of wallet and shop. */
export async function busyPlatform({ client, databases }: Cluster): Promise<{ stop(): Promise<void> }> {
  const db = (name: string) => client.db(databases.find((database) => database.name === name)?.here);
  const wallet = db('wallet').collection<Account>('accounts');
  const outbox = db('wallet').collection<{ _id: string; at: Date }>('outbox');
  const orders = db('shop').collection<{ _id: string; by: string }>('orders');
  const slips = db('matches').collection<Slip>('slips');
  await wallet.insertMany(accounts.map((_id) => ({ _id, balance: 1000, seq: 0 })));
  await wallet.createIndex({ balance: -1 }, { partialFilterExpression: { balance: { $gt: 0 } } });
  await orders.createIndex({ by: 1 });
  await Promise.all([outbox, slips].map((one) => one.createIndex({ note: 1 })));
  let stopped = false;

  const buy = async (from: string, to: string) => {
    const session = client.startSession();
    try {
      await session.withTransaction(async () => {
        await wallet.updateOne({ _id: from }, { $inc: { balance: -1, seq: 1 } }, { session });
        await wallet.updateOne({ _id: to }, { $inc: { balance: 1, seq: 1 } }, { session });
        await orders.insertOne({ _id: newId(), by: from }, { session });
      });
    } finally {
      await session.endSession();
    }
  };
  const publish = async () => {
    const _id = newId();
    await outbox.insertOne({ _id, at: new Date() });
    await outbox.deleteOne({ _id });
  };
  const bet = async (_id: string) => {
    await slips.insertOne({ _id, legs: [1, 2, 3, 4], note: { text: 'new' } });
    await slips.updateOne({ _id }, { $push: { legs: { $each: [], $slice: 2 } } });
    await slips.updateOne({ _id }, { $set: { 'legs.1': 2.5, 'note.read': true } });
    await slips.updateOne({ _id }, [{ $set: { legs: { $slice: ['$legs', 1] } } }]);
    await slips.updateOne({ _id }, { $unset: { note: 1 } });
    await slips.replaceOne({ _id }, { legs: [7] });
    if (Number.parseInt(_id.slice(-1), 16) % 2 === 0) await slips.deleteOne({ _id });
  };
  const loops = [0, 1].map(async (turn) => {
    while (!stopped) {
      await buy(accounts[turn] as string, accounts[turn + 2] as string);
      await publish();
      await bet(newId());
      await wait(15);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops);
    },
  };
}

/** Coins of all accounts, purchases by their moves of coins, and orders: the last two are equal at any moment. */
export async function sums({
  client,
  databases,
}: Cluster): Promise<{ coins: number; moves: number; orders: number }> {
  const db = (name: string) => client.db(databases.find((database) => database.name === name)?.here);
  const [sum] = await db('wallet')
    .collection('accounts')
    .aggregate([{ $group: { _id: null, coins: { $sum: '$balance' }, moves: { $sum: '$seq' } } }])
    .toArray();
  return {
    coins: sum?.coins,
    moves: sum?.moves / 2,
    orders: await db('shop').collection('orders').countDocuments(),
  };
}
