import { refuse } from '@matchday/contracts/errors';
import type { Person } from '@matchday/contracts/wallet/internal';
import type { Inbox, Purse, UserStore } from './ports.ts';

/** One's own user with coins, their `seq`, what is owed and may be shared, and the number of unread notifications. @throws Refusal 404 */
export const createReadProfile =
  (options: {
    users: Pick<UserStore, 'byId'>;
    purse: Pick<Purse, 'balances' | 'owed' | 'shareable'>;
    inbox: Pick<Inbox, 'unread'>;
  }) =>
  async (userId: string) => {
    const { users, purse, inbox } = options;
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

/** Names of people by id, in one read; a deleted one is `Deleted user`, ids that nobody has are missing. */
export const createListPeople =
  (users: Pick<UserStore, 'names'>) =>
  async (ids: readonly string[]): Promise<Person[]> =>
    (await users.names([...new Set(ids)])).map(({ id, ...names }) => ({ _id: id, ...names }));
