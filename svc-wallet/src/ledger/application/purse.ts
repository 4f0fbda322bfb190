import { sha256 } from '@matchday/service-kit/ids';
import { userAccount } from '../domain/accounts.ts';
import { rankingCursor, readRanked } from './list-rankings.ts';
import type { LedgerReader, Submit } from './ports.ts';

/** What the ledger offers about the coins of single users. */
export type Purse = ReturnType<typeof createPurse>;

/** @param deps `welcomeCoins` are given to each new user (DESIGN 5.9) */
export function createPurse(deps: { submit: Submit; reader: LedgerReader; welcomeCoins: number }) {
  const { submit, reader, welcomeCoins } = deps;
  return {
    balances: reader.balances,
    /** How many users have an account. */
    countUsers: reader.countUsers,
    owed: reader.owed,

    /** Opens a user's account with the welcome coins, once. */
    async open(userId: string): Promise<void> {
      await submit([
        {
          kind: 'welcome',
          key: `welcome:${userId}`,
          // Without the amount: the setting may change between an attempt and its retry.
          requestHash: sha256('welcome', userId),
          userId,
          amount: welcomeCoins,
          ref: { type: 'user', id: userId, text: 'Welcome to Matchday' },
        },
      ]);
    },

    /** Closes a deleted user's account: the coins left go back to the house, once (DESIGN 5.11). */
    async close(userId: string): Promise<void> {
      await submit([
        {
          kind: 'user-deleted',
          key: `user-deleted:${userId}`,
          requestHash: sha256('user-deleted', userId),
          userId,
          ref: { type: 'user', id: userId, text: 'Account deleted' },
        },
      ]);
    },

    /** Coins that a user may share now: no welcome coins before a first prediction has settled, none in debt. */
    async shareable(userId: string): Promise<number> {
      const [account, owed] = await Promise.all([reader.account(userAccount(userId)), reader.owed([userId])]);
      if (!account || owed.has(userId)) return 0;
      return account.settled ? account.balance : Math.max(0, account.balance - welcomeCoins);
    },

    /**
     * Users by coins, descending, of all or `among` some; each with the cursor of the next one.
     * @throws Refusal 400 for an unknown cursor
     */
    async richest(query: { cursor?: string; limit: number; among?: readonly string[] }) {
      const found = await readRanked(reader, query);
      return found.map((one) => ({ userId: one.userId, coins: one.coins, cursor: rankingCursor(one) }));
    },
  };
}
