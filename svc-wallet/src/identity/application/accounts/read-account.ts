import { refuse } from '@matchday/contracts/errors';
import type { Purse, SessionStore, StoredUser, UserStore } from '../ports.ts';

/** An account with what admins see beside its data; `suspendedBy` is a username. */
export interface AccountView {
  readonly user: StoredUser;
  readonly coins: number;
  readonly owed: number | undefined;
  readonly shareable: number;
  readonly openSessions: number;
  readonly suspendedBy: string | undefined;
}

/** An account as an admin sees it. @throws Refusal 404 for an unknown or deleted one */
export const readAccount =
  (deps: {
    users: Pick<UserStore, 'byId' | 'names'>;
    sessions: Pick<SessionStore, 'count'>;
    purse: Pick<Purse, 'of'>;
  }) =>
  async (id: string): Promise<AccountView> => {
    const { users, sessions, purse } = deps;
    const [user, purses, openSessions] = await Promise.all([
      users.byId(id),
      purse.of([id]),
      sessions.count(id),
    ]);
    if (!user) throw refuse.notFound('User');
    const by = user.suspension?.by;
    const suspendedBy = by === undefined ? undefined : ((await users.names([by]))[0]?.username ?? by);
    const none = { coins: 0, owed: undefined, shareable: 0 };
    return { user, ...(purses.get(id) ?? none), openSessions, suspendedBy };
  };
