import type { MongoClient } from 'mongodb';
import type { Finding } from '../finding.ts';
import { checkPayouts, checkRuns } from '../matches/checker/check-settlement.ts';
import { checkCoins, checkEnds, checkHeld, checkOdds } from '../matches/checker/check-stakes.ts';
import { readPlay } from '../matches/checker/read-play.ts';
import { checkLedger } from '../wallet/checker/check-ledger.ts';
import { booksFindings } from '../wallet/wallet-subject.ts';
import type { Names } from './worth.ts';

/** Stock that does not agree with the orders: below nothing. */
async function stockFindings(client: MongoClient, { shop }: Names): Promise<Finding[]> {
  const short = await client
    .db(shop)
    .collection('products')
    .find({ stock: { $lt: 0 } })
    .toArray();
  return short.map(({ _id, stock }) => ({ invariant: 'stock', text: `product ${_id} has ${stock} left` }));
}

/** What must hold after all cheats, to the coin: the ledger, the stakes, the settlements, the books, the stock. */
export async function checkAll(
  client: MongoClient,
  names: Names,
  { wallet, secret }: { wallet: string; secret: string },
): Promise<Finding[]> {
  const rows = await readPlay(client, names);
  return [
    ...checkLedger(rows.ledger),
    ...checkCoins(rows),
    ...checkEnds(rows),
    ...checkHeld(rows),
    ...checkOdds(rows),
    ...checkPayouts(rows),
    ...checkRuns(rows),
    ...(await booksFindings(wallet, secret, rows.ledger)),
    ...(await stockFindings(client, names)),
  ];
}
