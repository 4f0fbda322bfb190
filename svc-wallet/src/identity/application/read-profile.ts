import { refuse } from '@matchday/contracts/errors';
import type { Inbox, Purse, UserStore } from './ports.ts';

/** The user's own profile with coins, their `seq`, debt, shareable coins and the number of unread notifications. @throws Refusal 404 */
export const readProfile =
  (deps: {
    users: Pick<UserStore, 'byId'>;
    purse: Pick<Purse, 'balances' | 'owed' | 'shareable'>;
    inbox: Pick<Inbox, 'unread'>;
  }) =>
  async (userId: string) => {
    const { users, purse, inbox } = deps;
    const [user, balances, owed, shareable, unread] = await Promise.all([
      users.byId(userId),
      purse.balances([userId]),
      purse.owed([userId]),
      purse.shareable(userId),
      inbox.unread(userId),
    ]);
    if (!user) throw refuse.notFound('User');
    const { coins, seq } = balances.get(userId) ?? { coins: 0, seq: 0 };
    return { user, coins, seq, owed: owed.get(userId), shareable, unread };
  };
