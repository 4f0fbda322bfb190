import type { MongoClient, ReadPreferenceMode } from 'mongodb';
import type { AccountRow, LedgerRows, PostingRow, TransferRow } from '../../wallet/checker/documents.ts';

/** The raw documents of svc-shop as the checker reads them; fields that it does not need are left out. */
export interface OrderRow {
  readonly _id: string;
  readonly userId: string;
  readonly productId: string;
  readonly coins: number;
  readonly state: string;
}

interface ProductRow {
  readonly _id: string;
  readonly stock: number;
}

/** Everything that svc-shop keeps about orders, and the ledger, out of one snapshot. */
export interface ShopRows {
  readonly orders: readonly OrderRow[];
  readonly products: readonly ProductRow[];
  readonly ledger: LedgerRows;
}

/** Orders in these states hold a unit of stock. */
export const holdsUnit = ({ state }: OrderRow): boolean =>
  ['pending', 'complete', 'cancelling'].includes(state);

/**
 * Reads the raw collections of svc-shop and of the wallet in one snapshot of both.
 * @param names of their databases @param from which node: a snapshot of a secondary is whole too
 */
export async function readShop(
  client: MongoClient,
  names: { shop: string; wallet: string },
  from: ReadPreferenceMode = 'primary',
): Promise<ShopRows> {
  const session = client.startSession({ snapshot: true });
  const all = <Row extends object>(dbName: string, name: string) =>
    client
      .db(dbName, { readPreference: from })
      .collection(name)
      .find({}, { session, batchSize: 10_000 })
      .toArray() as unknown as Promise<Row[]>;
  const { shop, wallet } = names;
  try {
    const orders = await all<OrderRow>(shop, 'orders');
    const products = await all<ProductRow>(shop, 'products');
    const accounts = await all<AccountRow>(wallet, 'accounts');
    const transfers = await all<TransferRow>(wallet, 'transfers');
    const postings = await all<PostingRow>(wallet, 'postings');
    return { orders, products, ledger: { accounts, transfers, postings } };
  } finally {
    await session.endSession();
  }
}
