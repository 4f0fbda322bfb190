import { idFrom } from '@matchday/service-kit/ids';
import type { MongoClient } from 'mongodb';
import type { Bet } from '../../../svc-matches/src/predictions/domain/bet.ts';
import type { AccountRow } from '../../wallet/core/open-accounts.ts';
import { type Page, paid, type Row, transact } from './bare-pages.ts';

/** Commands that the ledger commits in one transaction. */
const batchLimit = 256;
/** Notifications in one fact. */
const eventSize = 250;
const fixtureText = 'Arsenal 2–1 Chelsea';
const house = ['house:staked:b0', 'house:results:b0'] as const;

/** Balance and seq of an account as it is now. */
export type Purses = Map<string, { balance: number; seq: number }>;

/**
 * What the ledger writes for these pages, in transactions of as many commands: accounts guarded by what they were,
 * transfers, postings, those of the house summed, one fact, which then goes.
 */
export async function payPages(
  client: MongoClient,
  dbName: string,
  about: { runId: string; fixture: string; purses: Purses },
  pages: readonly Page[],
): Promise<void> {
  const { runId, fixture, purses } = about;
  const db = client.db(dbName);
  const accounts = db.collection<AccountRow>('accounts');
  const [transfers, postings, outbox] = ['transfers', 'postings', 'outbox'].map((name) =>
    db.collection<Row>(name),
  );
  if (!transfers || !postings || !outbox) return;
  const commands = pages.flatMap(({ number, bets }) => [
    ...bets.filter((bet) => paid(bet) > 0).map((bet) => payout(bet)),
    lost(`settle:${runId}:${number}:lost`, bets),
  ]);
  const ref = { type: 'fixture', id: fixture, text: fixtureText, why: 'won' };
  for (let from = 0; from < commands.length; from += batchLimit) {
    const batch = `${runId}-${from}`;
    const at = new Date();
    const own = commands.slice(from, from + batchLimit);
    const before = new Map<string, { balance: number; seq: number }>();
    const lines: Row[] = [];
    const change = (account: string, amount: number) => {
      const was = purses.get(account) ?? { balance: 0, seq: 0 };
      before.set(account, before.get(account) ?? was);
      const is = { balance: was.balance + amount, seq: was.seq + 1 };
      purses.set(account, is);
      return is;
    };
    for (const { key, account, amount } of own) {
      if (!account) continue;
      lines.push({
        _id: `${key}#1`,
        account,
        amount,
        ...change(account, amount),
        kind: 'payout',
        ref,
        batch,
        at,
      });
    }
    for (const [index, account] of house.entries()) {
      const amount = own.reduce((sum, { houses }) => sum + (houses[index] as number), 0);
      lines.push({
        _id: `${batch}#${account}`,
        account,
        amount,
        ...change(account, amount),
        kind: 'batch',
        batch,
        at,
      });
    }
    const records = own.map(({ key, legs, kind }): Row => {
      const requestHash = idFrom('hash', key);
      return { _id: key, requestHash, kind, outcome: 'accepted', balance: 0, legs, ref, batch, at };
    });
    const changed = [...before.keys()].sort();
    const body = JSON.stringify({
      name: 'coins.changed',
      data: { accounts: changed.map((userId) => ({ userId, ...purses.get(userId) })) },
    });
    const _id = `${batch}-changed`;
    await transact(client, async (session) => {
      await accounts.bulkWrite(
        changed.map((id) => ({
          updateOne: {
            filter: { _id: id, ...before.get(id) },
            update: { $set: { type: id.startsWith('house:') ? 'house' : 'user', ...purses.get(id) } },
          },
        })),
        { session, ordered: true },
      );
      await transfers.insertMany(records, { session });
      await postings.insertMany(lines, { session });
      await outbox.insertOne({ _id, owner: 'bench', n: from, at, message: { body } }, { session });
    });
    await outbox.deleteMany({ _id: { $in: [_id] } });
  }
}

function payout(bet: Bet) {
  const amount = paid(bet);
  const account = `user:${bet.user}`;
  const houses = [0 - bet.amount, bet.amount - amount];
  const legs = [
    { account: 'house:staked', amount: houses[0] },
    { account, amount },
    { account: 'house:results', amount: houses[1] },
  ];
  return { key: `settle:${bet._id}:1`, kind: 'payout', account, amount, houses, legs };
}

function lost(key: string, bets: readonly Bet[]) {
  const sum = bets.filter((bet) => paid(bet) === 0).reduce((total, { amount }) => total + amount, 0);
  const legs = [
    { account: 'house:staked', amount: 0 - sum },
    { account: 'house:results', amount: sum },
  ];
  return { key, kind: 'lost', account: null, amount: 0, houses: [0 - sum, sum], legs };
}

/** What the wallet writes to tell people, a transaction for each page, and that their first bet has settled. */
export async function tellPages(
  client: MongoClient,
  dbName: string,
  { runId, fixture }: { runId: string; fixture: string },
  pages: readonly Page[],
): Promise<void> {
  const db = client.db(dbName);
  const accounts = db.collection<AccountRow>('accounts');
  const notifications = db.collection<Row>('notifications');
  const outbox = db.collection<Row>('outbox');
  for (const { number, bets } of pages) {
    const createdAt = new Date();
    const userIds = bets.map(({ user }) => `user:${user}`);
    await accounts.updateMany(
      { _id: { $in: userIds }, firstSettledAt: { $exists: false } },
      { $set: { firstSettledAt: createdAt } },
      { writeConcern: { w: 'majority' } },
    );
    const notes = bets.map((bet): Row & { message: string } => ({
      _id: idFrom('settled', bet._id, '1', bet.user),
      userId: bet.user,
      message: `${fixtureText}. ${paid(bet) > 0 ? `You won ${paid(bet)} coins.` : 'Your prediction lost.'}`,
      kind: 'prediction',
      link: `/matchstats?fixture=${fixture}`,
      isRead: false,
      createdAt,
    }));
    const rows = Array.from({ length: Math.ceil(notes.length / eventSize) + 1 }, (_, part): Row => {
      const data = { notifications: notes.slice(part * eventSize, (part + 1) * eventSize) };
      const message = { body: JSON.stringify({ name: 'notifications.created', data }) };
      return { _id: `${runId}-${number}-${part}`, owner: 'tell', n: part, at: createdAt, message };
    });
    await transact(client, async (session) => {
      await notifications.insertMany(notes, { session });
      await outbox.insertMany(rows, { session });
    });
    await outbox.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
  }
}
