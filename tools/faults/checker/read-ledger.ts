import type { MongoClient } from 'mongodb';
import type { AccountRow, LedgerRows, PostingRow, TransferRow } from './documents.ts';

/** Reads the wallet's raw collections in one snapshot. @param dbName such as `seed1-wallet` */
export async function readLedger(client: MongoClient, dbName: string): Promise<LedgerRows> {
  const db = client.db(dbName);
  const session = client.startSession({ snapshot: true });
  const all = <Row extends { _id: string }>(name: string) =>
    db.collection<Row>(name).find({}, { session, batchSize: 10_000 }).toArray() as Promise<Row[]>;
  try {
    const accounts = await all<AccountRow>('accounts');
    const transfers = await all<TransferRow>('transfers');
    const postings = await all<PostingRow>('postings');
    const outbox = (await all('outbox')).length;
    return { accounts, transfers, postings, outbox };
  } finally {
    await session.endSession();
  }
}

/** Rows that wait in the outbox now. */
export const countOutbox = (client: MongoClient, dbName: string): Promise<number> =>
  client.db(dbName).collection('outbox').countDocuments();
