import type { MongoClient, ReadPreferenceMode } from 'mongodb';
import type { AccountRow, PostingRow, TransferRow } from '../../wallet/checker/documents.ts';
import type { BetRow, FixtureRow, PageRow, PlayRows, PurchaseRow, RunRow, StakeRow } from './documents.ts';

/** What was won, lost or earned is stored as OPEN with the version of the run that decided it. */
const asDecided = <Row extends StakeRow>(rows: Row[]): Row[] =>
  rows.map((row) => (row.state === 'OPEN' && row.version > 0 ? { ...row, state: 'SETTLED' } : row));

/**
 * Reads the raw collections of svc-matches and of the wallet in one snapshot of both.
 * @param names of their databases @param from which node: a snapshot of a secondary is whole too
 */
export async function readPlay(
  client: MongoClient,
  names: { matches: string; wallet: string },
  from: ReadPreferenceMode = 'primary',
): Promise<PlayRows> {
  const session = client.startSession({ snapshot: true });
  const all = <Row extends object>(dbName: string, name: string, projection?: object) =>
    client
      .db(dbName, { readPreference: from })
      .collection(name)
      .find({}, { session, batchSize: 10_000, ...(projection ? { projection } : {}) })
      .toArray() as unknown as Promise<Row[]>;
  const { matches, wallet } = names;
  try {
    const bets = asDecided(await all<BetRow>(matches, 'bets'));
    const purchases = asDecided(await all<PurchaseRow>(matches, 'purchases'));
    const fields = { odds: 1, oddsHistory: 1, settlement: 1, result: 1, stats: 1 };
    const fixtures = await all<FixtureRow>(matches, 'fixtures', fields);
    const runs = await all<RunRow>(matches, 'runs');
    const pages = await all<PageRow>(matches, 'runpages');
    const accounts = await all<AccountRow>(wallet, 'accounts');
    const transfers = await all<TransferRow>(wallet, 'transfers');
    const postings = await all<PostingRow>(wallet, 'postings');
    return { bets, purchases, fixtures, runs, pages, ledger: { accounts, transfers, postings } };
  } finally {
    await session.endSession();
  }
}
