import { refuse } from '@matchday/contracts/errors';
import { dayKey } from '@matchday/contracts/format';
import type { PublicPerson } from '@matchday/contracts/wallet/http';
import type { Purse, UserStore } from './ports.ts';

/** What everybody may know about a person. @throws Refusal 404 for an unknown or deleted one */
export const readPerson =
  ({ users, purse }: { users: Pick<UserStore, 'byId'>; purse: Pick<Purse, 'balances'> }) =>
  async (id: string): Promise<PublicPerson> => {
    const [user, balances] = await Promise.all([users.byId(id), purse.balances([id])]);
    if (!user) throw refuse.notFound('User');
    return {
      _id: user.id,
      username: user.username,
      coins: balances.get(id)?.coins ?? 0,
      joined: dayKey(user.createdAt).slice(0, 7),
    };
  };
