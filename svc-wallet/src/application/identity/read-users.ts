import { refuse } from '@matchday/contracts/errors';
import type { Person } from '@matchday/contracts/wallet/internal';
import type { Inbox, Purse, StoredUser, UserStore } from './ports.ts';

export interface UserWithCoins {
  readonly user: StoredUser;
  readonly coins: number;
}

/** One's own user with coins, their `seq` and the number of unread notifications. @throws Refusal 404 */
export const createReadProfile =
  (options: {
    users: Pick<UserStore, 'byId'>;
    purse: Pick<Purse, 'balances'>;
    inbox: Pick<Inbox, 'unread'>;
  }) =>
  async (userId: string) => {
    const { users, purse, inbox } = options;
    const [user, balances, unread] = await Promise.all([
      users.byId(userId),
      purse.balances([userId]),
      inbox.unread(userId),
    ]);
    if (!user) throw refuse.notFound('User');
    return { user, ...(balances.get(userId) ?? { coins: 0, seq: 0 }), unread };
  };

/** All users, newest first, with their coins. */
export const createListUsers =
  (options: { users: Pick<UserStore, 'page'>; purse: Pick<Purse, 'balances'> }) =>
  async (cursor: string | undefined, limit: number) => {
    const { users, next, total } = await options.users.page(cursor, limit);
    const balances = await options.purse.balances(users.map(({ id }) => id));
    const items = users.map((user): UserWithCoins => ({ user, coins: balances.get(user.id)?.coins ?? 0 }));
    return { items, next, total };
  };

/** Names of people by id, in one read; a deleted one is `Deleted user`, ids that nobody has are missing. */
export const createListPeople =
  (users: Pick<UserStore, 'names'>) =>
  async (ids: readonly string[]): Promise<Person[]> =>
    (await users.names([...new Set(ids)])).map(({ id, ...names }) => ({ _id: id, ...names }));
