import { sha256 } from '@matchday/service-kit/ids';
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

    /**
     * Coins of users by id, with the number of the last posting, the coins owed, and those that may be shared now: no
     * welcome coins before a first prediction has settled, none in debt.
     */
    async of(userIds: readonly string[]) {
      const purses = await reader.purses(userIds);
      const found = [...purses].map(([userId, { account, owed }]) => {
        const { balance: coins, seq } = account ?? { balance: 0, seq: 0 };
        const free = account?.settled ? coins : Math.max(0, coins - welcomeCoins);
        return [userId, { coins, seq, owed, shareable: owed === undefined ? free : 0 }] as const;
      });
      return new Map(found);
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
