import type { MongoClient } from 'mongodb';
import type { AccountRow } from '../wallet/checker/documents.ts';
import type { OrderRow } from './checker/documents.ts';

/** Orders between two states, and collected ones whose coins the ledger still holds, in words. */
export async function undecidedOrders(
  client: MongoClient,
  names: { shop: string; wallet: string },
): Promise<string[]> {
  const orders = client.db(names.shop).collection<OrderRow>('orders');
  const hanging = await orders.countDocuments({ state: { $in: ['placing', 'cancelling', 'returning'] } });
  const held = await client
    .db(names.wallet)
    .collection<AccountRow>('accounts')
    .find({ _id: /^order:/, balance: { $gt: 0 } })
    .map(({ _id }) => _id.slice('order:'.length))
    .toArray();
  const unspent = await orders.countDocuments({ _id: { $in: held }, state: 'complete' });
  return [
    ...(hanging > 0 ? [`${hanging} orders are between two states`] : []),
    ...(unspent > 0 ? [`the coins of ${unspent} collected orders are not spent`] : []),
  ];
}
