import { refuse } from '@matchday/contracts/errors';
import type { StoredUser, UserStore } from '../ports.ts';

/** An account by its username, as the operator names it, or by its id, as the desk does. */
export type WhichAccount = { readonly username: string } | { readonly id: string };

/** Finds an account. @throws Refusal 404 for an unknown or deleted one */
export const findAccount =
  ({ users }: { users: Pick<UserStore, 'byId' | 'byUsername'> }) =>
  async (which: WhichAccount): Promise<StoredUser> => {
    const user = await ('id' in which ? users.byId(which.id) : users.byUsername(which.username));
    if (!user) throw refuse.notFound('User');
    return user;
  };
