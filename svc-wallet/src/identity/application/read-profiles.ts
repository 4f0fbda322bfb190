import type { Inbox, Purse, UserStore } from './ports.ts';

/**
 * Users' own profiles with coins, their `seq`, debt, shareable coins and the number of unread notifications; the three reads go
 * in one command.
 * @returns in the order of the ids; null for somebody who has no account
 */
export function readProfiles(deps: {
  users: Pick<UserStore, 'byIds'>;
  purse: Pick<Purse, 'of'>;
  inbox: Pick<Inbox, 'unread'>;
}) {
  return async (asked: readonly string[]) => {
    const ids = [...new Set(asked)];
    const [users, purses, unread] = await Promise.all([
      deps.users.byIds(ids),
      deps.purse.of(ids),
      deps.inbox.unread(ids),
    ]);
    const userOf = new Map(users.map((user) => [user.id, user]));
    return asked.map((id) => {
      const [user, purse] = [userOf.get(id), purses.get(id)];
      return user && purse ? { user, ...purse, unread: unread.get(id) ?? 0 } : null;
    });
  };
}
