import type { Db } from 'mongodb';
import type { AccountRow } from './open-accounts.ts';

/** A stake whose coins have left the balance. */
interface HeldStake {
  readonly _id: string;
  readonly user: string;
  readonly amount: number;
}

interface TransferRow {
  _id: string;
  requestHash: string;
  kind: string;
  outcome: string;
  legs: { account: string; amount: number }[];
  ref: { type: string; id: string; text: string };
  batch: string;
  at: Date;
}

/** Puts the transfers of stakes into the wallet's database, and their coins into the account of the fixture. */
export async function holdStakes(
  db: Pick<Db, 'collection'>,
  fixture: string,
  stakes: readonly HeldStake[],
): Promise<void> {
  const at = new Date();
  const pot = `fixture:${fixture}`;
  const ref = { type: 'fixture', id: fixture, text: 'Arsenal vs Chelsea' };
  const transfers = stakes.map(
    ({ _id, user, amount }): TransferRow => ({
      _id: `stake:${_id}`,
      requestHash: _id,
      kind: 'stake',
      outcome: 'accepted',
      legs: [
        { account: `user:${user}`, amount: -amount },
        { account: pot, amount },
      ],
      ref,
      batch: 'held',
      at,
    }),
  );
  for (let from = 0; from < transfers.length; from += 5000)
    await db.collection<TransferRow>('transfers').insertMany(transfers.slice(from, from + 5000));
  const balance = stakes.reduce((sum, { amount }) => sum + amount, 0);
  const account: AccountRow = { _id: `${pot}:held`, type: 'fixture', balance, seq: 0, openedAt: at };
  await db.collection<AccountRow>('accounts').insertOne(account);
}
