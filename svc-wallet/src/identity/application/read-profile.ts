import { refuse } from '@matchday/contracts/errors';
import type { Inbox, Purse, UserStore } from './ports.ts';

/** The user's own profile with coins, their `seq`, debt, shareable coins and the number of unread notifications. @throws Refusal 404 */
export const readProfile =
  (deps: { users: Pick<UserStore, 'byId'>; purse: Pick<Purse, 'of'>; inbox: Pick<Inbox, 'unread'> }) =>
  async (userId: string) => {
    const { users, purse, inbox } = deps;
    const [user, coins, unread] = await Promise.all([
      users.byId(userId),
      purse.of(userId),
      inbox.unread(userId),
    ]);
    if (!user) throw refuse.notFound('User');
    return { user, ...coins, unread };
  };
