import { untilEmpty } from '@matchday/command-kit/processes/wait-until';
import type { MongoClient } from 'mongodb';
import { undecidedOrders } from '../shop/undecided-orders.ts';

/** Databases of the services. */
export interface Names {
  readonly matches: string;
  readonly wallet: string;
  readonly shop: string;
}

/** How long everything may take to end once nobody sends anything. */
const quietMs = 60_000;

/** Waits until nothing is undecided, no settlement is running and no order is between two states; else says what is. */
export async function untilQuiet(client: MongoClient, names: Names): Promise<readonly string[]> {
  const matches = client.db(names.matches);
  const state = { $in: ['PENDING', 'CANCELLING'] };
  const look = async () => {
    const counts = {
      bets: await matches.collection('bets').countDocuments({ state }),
      purchases: await matches.collection('purchases').countDocuments({ state }),
      runs: await matches.collection('runs').countDocuments({ state: { $ne: 'CLOSED' } }),
    };
    const left = Object.entries(counts).filter(([, count]) => count > 0);
    return [
      ...left.map(([what, count]) => `${count} ${what} have not ended`),
      ...(await undecidedOrders(client, names)),
    ];
  };
  return untilEmpty(look, { withinMs: quietMs });
}

/** What people have by the raw collections, in coins: balances less debts, open stakes, pending orders. */
export async function worthOf(
  client: MongoClient,
  { matches, wallet, shop }: Names,
  people: readonly string[],
): Promise<number> {
  const sum = async (db: string, name: string, field: string, where: object) => {
    const groups = [{ $match: where }, { $group: { _id: null, coins: { $sum: `$${field}` } } }];
    const [found] = await client.db(db).collection(name).aggregate<{ coins: number }>(groups).toArray();
    return found?.coins ?? 0;
  };
  const user = { $in: people };
  const accounts = people.flatMap((id) => [`user:${id}`, `owed:${id}`]);
  const sums = await Promise.all([
    sum(wallet, 'accounts', 'balance', { _id: { $in: accounts } }),
    sum(matches, 'bets', 'amount', { user, state: 'OPEN', version: 0 }),
    sum(matches, 'purchases', 'amount', { user, state: 'OPEN', version: 0 }),
    sum(shop, 'orders', 'coins', { userId: user, state: 'pending' }),
  ]);
  return sums.reduce((total, coins) => total + coins, 0);
}
