import { userAccount } from '../domain/accounts.ts';
import type { LedgerReader } from './ports.ts';

/** Coins that a user may share now: no welcome coins before a first prediction has settled, none while any are owed. */
export const createReadShareable =
  (options: { reader: Pick<LedgerReader, 'account' | 'owed'>; welcomeCoins: number }) =>
  async (userId: string): Promise<number> => {
    const { reader, welcomeCoins } = options;
    const [account, owed] = await Promise.all([reader.account(userAccount(userId)), reader.owed([userId])]);
    if (!account || owed.has(userId)) return 0;
    return account.settled ? account.balance : Math.max(0, account.balance - welcomeCoins);
  };
