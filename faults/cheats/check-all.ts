import type { Secrets } from '@matchday/service-kit/secret';
import type { MongoClient } from 'mongodb';
import type { Finding } from '../finding.ts';
import { checkPayouts, checkRuns } from '../matches/checker/check-settlement.ts';
import { checkCoins, checkEnds, checkHeld, checkOdds } from '../matches/checker/check-stakes.ts';
import { readPlay } from '../matches/checker/read-play.ts';
import * as shop from '../shop/checker/check-orders.ts';
import { readShop } from '../shop/checker/documents.ts';
import { checkLedger } from '../wallet/checker/check-ledger.ts';
import { booksFindings } from '../wallet/wallet-subject.ts';
import { checkResults, readResults } from './check-results.ts';
import type { Names } from './worth.ts';

/**
 * What must hold after all cheats, to the coin and the unit: the ledger, the stakes, the settlements, the books, the
 * orders, the stock.
 */
export async function checkAll(
  client: MongoClient,
  names: Names,
  given: { wallet: string; secrets: Secrets; putIn: ReadonlyMap<string, number> },
): Promise<Finding[]> {
  const { wallet, secrets, putIn } = given;
  const results = await readResults(client, names.matches);
  const rows = await readPlay(client, names);
  const sold = await readShop(client, names);
  return [
    ...checkLedger(rows.ledger),
    ...checkCoins(rows),
    ...checkEnds(rows),
    ...checkHeld(rows),
    ...checkOdds(rows),
    ...checkPayouts(rows),
    ...checkRuns(rows),
    ...checkResults(rows, results),
    ...(await booksFindings(wallet, secrets, rows.ledger)),
    ...shop.checkEnds(sold),
    ...shop.checkStock(sold, putIn),
    ...shop.checkCoins(sold),
    ...shop.checkHeld(sold),
  ];
}
