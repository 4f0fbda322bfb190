import { refuse } from '@matchday/contracts/errors';
import type { Person } from '@matchday/contracts/wallet/internal';
import type { Inbox, Purse, UserStore } from './ports.ts';

/** One's own user with coins, their `seq`, what is owed, and the number of unread notifications. @throws Refusal 404 */
export const createReadProfile =
  (options: {
    users: Pick<UserStore, 'byId'>;
    purse: Pick<Purse, 'balances' | 'owed'>;
    inbox: Pick<Inbox, 'unread'>;
  }) =>
  async (userId: string) => {
    const { users, purse, inbox } = options;
    const [user, balances, owed, unread] = await Promise.all([
      users.byId(userId),
      purse.balances([userId]),
      purse.owed([userId]),
      inbox.unread(userId),
    ]);
    if (!user) throw refuse.notFound('User');
    return { user, ...(balances.get(userId) ?? { coins: 0, seq: 0 }), owed: owed.get(userId), unread };
  };

/** Names of people by id, in one read; a deleted one is `Deleted user`, ids that nobody has are missing. */
export const createListPeople =
  (users: Pick<UserStore, 'names'>) =>
  async (ids: readonly string[]): Promise<Person[]> =>
    (await users.names([...new Set(ids)])).map(({ id, ...names }) => ({ _id: id, ...names }));
