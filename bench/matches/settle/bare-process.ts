import { newId } from '@matchday/service-kit/ids';
import { MongoClient } from 'mongodb';
import type { Bet } from '../../../svc-matches/src/predictions/domain/bet.ts';
import { answerParent } from '../../processes/child.ts';
import { openAccounts } from '../../wallet/core/open-accounts.ts';
import { claimPages } from './bare-claims.ts';
import { pagesOf, type Row } from './bare-pages.ts';
import { type Purses, payPages, tellPages } from './bare-payout.ts';
import { copyIndexes } from './copy-indexes.ts';
import { bettorOf, insertBets } from './open-bets.ts';

/** What the process of the baseline is asked. */
export type BareQuestion =
  /** Collections and indexes as the services have made them, and an account for each bettor. */
  | {
      readonly ask: 'open';
      readonly like: { matches: string; wallet: string };
      readonly name: string;
      readonly bettors: number;
      readonly coins: number;
    }
  /** Puts the bets of a fixture into the database. */
  | { readonly ask: 'prepare'; readonly bets: number }
  /** Settles them; returns how many milliseconds that took. */
  | { readonly ask: 'settle' };

const client = new MongoClient(process.env.BENCH_MONGODB_URI as string);
const purses: Purses = new Map();
const parts = ['b0'];
let names = { matches: '', wallet: '' };
let fixture = '';
let bets: Bet[] = [];

async function open({ like, name, bettors, coins }: BareQuestion & { ask: 'open' }): Promise<void> {
  names = { matches: `${name}-matches`, wallet: `${name}-wallet` };
  const matches = ['bets', 'runs', 'runpages', 'outbox'];
  await copyIndexes(client.db(like.matches), client.db(names.matches), matches);
  const wallet = ['accounts', 'transfers', 'postings', 'notifications', 'outbox'];
  await copyIndexes(client.db(like.wallet), client.db(names.wallet), wallet);
  const ids = Array.from({ length: bettors }, (_, index) => bettorOf(index));
  await openAccounts(client.db(names.wallet), ids, coins, parts);
  for (const id of ids) purses.set(`user:${id}`, { balance: coins, seq: 0 });
}

async function settle(): Promise<number> {
  const runId = newId();
  const pages = pagesOf(bets, 1000);
  const began = performance.now();
  await client
    .db(names.matches)
    .collection<Row>('runs')
    .insertOne({ _id: runId, fixture, of: 'bets', version: 1 });
  const about = { runId, fixture, purses };
  await Promise.all([
    claimPages(client, names.matches, about, pages),
    payPages(client, names.wallet, about, pages),
    tellPages(client, names.wallet, about, pages),
  ]);
  return performance.now() - began;
}

answerParent<BareQuestion>(async (question) => {
  if (question.ask === 'open') return open(question);
  if (question.ask === 'settle') return settle();
  fixture = newId();
  bets = await insertBets(client.db(names.matches), fixture, question.bets);
  return bets.length;
});
