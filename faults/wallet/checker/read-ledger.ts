import type { MongoClient, ReadPreferenceMode } from 'mongodb';
import type { AccountRow, LedgerRows, NotificationRow, PostingRow, TransferRow } from './documents.ts';

/**
 * Reads the wallet's raw collections in one snapshot.
 * @param dbName such as `wallet` @param from which node: a snapshot of a secondary is whole too
 */
export async function readLedger(
  client: MongoClient,
  dbName: string,
  from: ReadPreferenceMode = 'primary',
): Promise<LedgerRows> {
  const db = client.db(dbName, { readPreference: from });
  const session = client.startSession({ snapshot: true });
  const all = <Row extends { _id: string }>(name: string) =>
    db.collection<Row>(name).find({}, { session, batchSize: 10_000 }).toArray() as Promise<Row[]>;
  try {
    const accounts = await all<AccountRow>('accounts');
    const transfers = await all<TransferRow>('transfers');
    const postings = await all<PostingRow>('postings');
    return { accounts, transfers, postings };
  } finally {
    await session.endSession();
  }
}

/** All notifications, as the majority has them. */
export const readNotifications = (client: MongoClient, dbName: string): Promise<NotificationRow[]> =>
  client
    .db(dbName)
    .collection<NotificationRow>('notifications', { readConcern: { level: 'majority' } })
    .find({}, { projection: { userId: 1, kind: 1, message: 1 } })
    .toArray();
