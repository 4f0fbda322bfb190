import type { LedgerReader } from './ports.ts';

/** What people have and owe, in whole coins; those who never had an account are left out. */
export const createReadBalances =
  (reader: Pick<LedgerReader, 'balances' | 'owed'>) =>
  async (userIds: readonly string[]): Promise<{ userId: string; balance: number; owed: number }[]> => {
    const [balances, owed] = await Promise.all([reader.balances(userIds), reader.owed(userIds)]);
    return [...balances].map(([userId, { coins }]) => ({
      userId,
      balance: coins,
      owed: owed.get(userId) ?? 0,
    }));
  };
