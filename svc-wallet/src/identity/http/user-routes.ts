import { limits } from '@matchday/contracts/constants';
import * as calls from '@matchday/contracts/wallet/http';
import { handle, page } from '@matchday/service-kit/http';
import type { DeleteUser } from '../application/change-users.ts';
import { findPeople } from '../application/find-people.ts';
import { listUsers } from '../application/list-users.ts';
import type { Inbox, Purse, UserFinder, UserStore } from '../application/ports.ts';
import { readPerson } from '../application/read-person.ts';
import { readProfile } from '../application/read-profile.ts';
import { presentProfile, presentUser } from './present-user.ts';

/** The user's own profile, public figures of others, and all users for admins. */
export function userRoutes(deps: {
  users: UserStore;
  finder: UserFinder;
  purse: Purse;
  inbox: Inbox;
  deleteUser: DeleteUser;
}) {
  const profile = readProfile(deps);
  const person = readPerson(deps);
  const find = findPeople(deps);
  const list = listUsers(deps);
  return [
    handle(calls.getProfile, async ({ user }) => presentProfile(await profile(user.id))),
    handle(calls.findPeople, async ({ query }) =>
      (await find(query.search ?? '')).map(({ id, username }) => ({ _id: id, username })),
    ),
    handle(calls.getPerson, ({ params }) => person(params.id)),
    handle(calls.getAllUsers, async ({ query }) => {
      const { items, next, total } = await list({ ...query, limit: query.limit ?? limits.page });
      return page(
        items.map(({ user, coins }) => presentUser(user, coins)),
        { next, total },
      );
    }),
    handle(calls.deleteUser, async ({ user, body }) => {
      await deps.deleteUser(body.id, user.id);
      return { _id: body.id, message: 'User deleted' };
    }),
  ];
}
