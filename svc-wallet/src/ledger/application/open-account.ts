import { sha256 } from '@matchday/service-kit/ids';
import type { Submit } from './ports.ts';

/** Opens a user's account with the welcome coins, once (DESIGN 5.9). */
export const createOpenAccount =
  (submit: Submit, welcomeCoins: number) =>
  async (userId: string): Promise<void> => {
    await submit([
      {
        kind: 'welcome',
        key: `welcome:${userId}`,
        // Not of the amount: the setting may change between an attempt and its repetition.
        requestHash: sha256('welcome', userId),
        userId,
        amount: welcomeCoins,
        ref: { type: 'user', id: userId, text: 'Welcome to Matchday' },
      },
    ]);
  };

/** Closes a deleted user's account: what is left goes back to the house, once (DESIGN 5.11). */
export const createCloseAccount =
  (submit: Submit) =>
  async (userId: string): Promise<void> => {
    await submit([
      {
        kind: 'user-deleted',
        key: `user-deleted:${userId}`,
        requestHash: sha256('user-deleted', userId),
        userId,
        ref: { type: 'user', id: userId, text: 'Account deleted' },
      },
    ]);
  };
