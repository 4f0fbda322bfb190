import { newId } from '@matchday/service-kit/ids';
import { MongoClient } from 'mongodb';
import type { Bet } from '../../../svc-matches/src/predictions/domain/bet.ts';
import { answerParent } from '../../processes/child.ts';
import { openAccounts } from '../../wallet/core/open-accounts.ts';
import { type Purses, payWinners } from './bare-winners.ts';
import { copyIndexes } from './copy-indexes.ts';
import { bettorOf, openBets } from './open-bets.ts';

/** What the process of the baseline is asked. */
export type BareQuestion =
  /** Collections and indexes as the wallet has made them, and an account for each bettor. */
  | {
      readonly ask: 'open';
      readonly like: string;
      readonly name: string;
      readonly bettors: number;
      readonly coins: number;
    }
  /** Makes up the bets of a fixture. */
  | { readonly ask: 'prepare'; readonly bets: number }
  /** Pays the winners; returns how many milliseconds that took. */
  | { readonly ask: 'pay' };

const client = new MongoClient(process.env.BENCH_MONGODB_URI as string);
const purses: Purses = new Map();
let database = '';
let fixture = '';
let bets: Bet[] = [];

async function open({ like, name, bettors, coins }: BareQuestion & { ask: 'open' }): Promise<void> {
  database = name;
  await copyIndexes(client.db(like), client.db(name), ['accounts', 'transfers', 'postings']);
  const ids = Array.from({ length: bettors }, (_, index) => bettorOf(index));
  await openAccounts(client.db(name), ids, coins);
  for (const id of ids) purses.set(`user:${id}`, { balance: coins, seq: 0 });
}

async function pay(): Promise<number> {
  const began = performance.now();
  await payWinners(client, database, { fixture, purses }, bets);
  return performance.now() - began;
}

answerParent<BareQuestion>(async (question) => {
  if (question.ask === 'open') return open(question);
  if (question.ask === 'pay') return pay();
  fixture = newId();
  bets = openBets(fixture, question.bets);
  return bets.length;
});
