import type { Db } from 'mongodb';

const houseClasses = ['issued', 'staked', 'spent', 'results', 'forfeited'];

/** What both the product's models and the baselines keep in the collection `accounts`. */
export interface AccountRow {
  _id: string;
  type: string;
  balance: number;
  seq: number;
  openedAt: Date;
  firstSettledAt?: Date;
}

/**
 * Puts accounts that have settled a prediction into a database, past the ledger: what they were opened with is
 * not part of what is measured. @param parts sub-accounts of each house account
 */
export async function openAccounts(
  db: Pick<Db, 'collection'>,
  userIds: readonly string[],
  coins: number,
  parts: readonly string[] = [],
): Promise<void> {
  const openedAt = new Date();
  const users = userIds.map((id): AccountRow => {
    const state = { type: 'user', balance: coins, seq: 0, openedAt, firstSettledAt: openedAt };
    return { _id: `user:${id}`, ...state };
  });
  const house = houseClasses.flatMap((name) =>
    parts.map((part): AccountRow => {
      return { _id: `house:${name}:${part}`, type: 'house', balance: 0, seq: 0, openedAt };
    }),
  );
  const rows = [...users, ...house];
  for (let from = 0; from < rows.length; from += 5000)
    await db.collection<AccountRow>('accounts').insertMany(rows.slice(from, from + 5000));
}
