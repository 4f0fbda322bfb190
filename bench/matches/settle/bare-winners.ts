import { idFrom } from '@matchday/service-kit/ids';
import type { ClientSession, MongoClient } from 'mongodb';
import type { Bet } from '../../../svc-matches/src/predictions/domain/bet.ts';
import type { AccountRow } from '../../wallet/core/open-accounts.ts';

/** Winners in one transaction. */
const atOnce = 1000;
const fixtureText = 'Arsenal 2–1 Chelsea';

type Row = { _id: string } & Record<string, unknown>;

/** Balance and seq of an account as it is now. */
export type Purses = Map<string, { balance: number; seq: number }>;

/** What a bet pays when the home side has won. */
const paid = (bet: Bet): number => (bet.prediction === 'homeWin' ? bet.winPays : 0);

/** One transaction as the services make them. */
const transact = (client: MongoClient, work: (session: ClientSession) => Promise<void>) =>
  client.withSession((session) =>
    session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    }),
  );

/**
 * What the ledger keeps of each winner, and nothing else: the transfer, its posting, and the account guarded by what it
 * was. It reads nothing, sends nothing and leaves out the losers, the house and the bets themselves.
 */
export async function payWinners(
  client: MongoClient,
  dbName: string,
  { fixture, purses }: { fixture: string; purses: Purses },
  bets: readonly Bet[],
): Promise<void> {
  const db = client.db(dbName);
  const accounts = db.collection<AccountRow>('accounts');
  const transfers = db.collection<Row>('transfers');
  const postings = db.collection<Row>('postings');
  const winners = bets.filter((bet) => paid(bet) > 0);
  const ref = { type: 'fixture', id: fixture, text: fixtureText, why: 'won' };
  for (let from = 0; from < winners.length; from += atOnce) {
    const batch = `${fixture}-${from}`;
    const at = new Date();
    const payouts = winners.slice(from, from + atOnce).map((bet) => payoutOf(bet, purses));
    const records = payouts.map(({ key, legs, after }): Row => {
      const requestHash = idFrom('hash', key);
      const { balance } = after;
      return { _id: key, requestHash, kind: 'payout', outcome: 'accepted', balance, legs, ref, batch, at };
    });
    const lines = payouts.map(
      ({ key, account, amount, after }): Row => ({
        _id: `${key}#1`,
        account,
        amount,
        ...after,
        kind: 'payout',
        ref,
        batch,
        at,
      }),
    );
    await transact(client, async (session) => {
      await accounts.bulkWrite(
        payouts.map(({ account, before, after }) => ({
          updateOne: { filter: { _id: account, ...before }, update: { $set: { type: 'user', ...after } } },
        })),
        { session, ordered: true },
      );
      await transfers.insertMany(records, { session });
      await postings.insertMany(lines, { session });
    });
  }
}

function payoutOf(bet: Bet, purses: Purses) {
  const amount = paid(bet);
  const account = `user:${bet.user}`;
  const before = purses.get(account) ?? { balance: 0, seq: 0 };
  const after = { balance: before.balance + amount, seq: before.seq + 1 };
  purses.set(account, after);
  const legs = [
    { account: `fixture:${bet.fixture}`, amount: 0 - bet.amount },
    { account, amount },
    { account: 'house:results', amount: bet.amount - amount },
  ];
  return { key: `settle:${bet._id}:1`, account, amount, before, after, legs };
}
