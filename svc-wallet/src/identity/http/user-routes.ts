import { limits } from '@matchday/contracts/constants';
import { refuse } from '@matchday/contracts/errors';
import { getProfiles } from '@matchday/contracts/wallet/calls/profile-batch';
import * as calls from '@matchday/contracts/wallet/http';
import { batched } from '@matchday/service-kit/batched';
import { handle, page, type User } from '@matchday/service-kit/http';
import type { DeleteUser } from '../application/change-users.ts';
import { findPeople } from '../application/find-people.ts';
import { listUsers } from '../application/list-users.ts';
import { inSession } from '../application/own-account.ts';
import type { Inbox, Purse, UserFinder, UserStore } from '../application/ports.ts';
import { readPerson } from '../application/read-person.ts';
import { readProfiles } from '../application/read-profiles.ts';
import { presentListed, presentProfile } from './present-user.ts';

/** The user's own profile, also those of several for the gateway; public figures of others, and all users for admins. */
export function userRoutes(deps: {
  users: UserStore;
  finder: UserFinder;
  purse: Purse;
  inbox: Inbox;
  deleteUser: DeleteUser;
}) {
  const profilesOf = readProfiles(deps);
  const ownProfiles = async (people: readonly Pick<User, 'id' | 'role'>[]) => {
    const found = await profilesOf(people.map(({ id }) => id));
    return people.map((by, index) => {
      const profile = found[index];
      return profile ? presentProfile({ ...profile, user: inSession(profile.user, by) }) : null;
    });
  };
  // Profiles that are asked for at the same time share their queries.
  const ownProfile = batched(ownProfiles);
  const person = readPerson(deps);
  const find = findPeople(deps);
  const list = listUsers(deps);
  return [
    handle(calls.getProfile, async ({ user }) => {
      const profile = await ownProfile(user);
      if (!profile) throw refuse.notFound('User');
      return profile;
    }),
    handle(getProfiles, async ({ body }) => ({ answers: await ownProfiles(body.people) })),
    handle(calls.findPeople, async ({ query }) =>
      (await find(query.search ?? '')).map(({ id, username }) => ({ _id: id, username })),
    ),
    handle(calls.getPerson, ({ params }) => person(params.id)),
    handle(calls.getAllUsers, async ({ query }) => {
      const { items, next, total } = await list({ ...query, limit: query.limit ?? limits.page });
      return page(
        items.map(({ user, coins }) => presentListed(user, coins)),
        { next, total },
      );
    }),
    handle(calls.deleteUser, async ({ user, body }) => {
      if (body.id === user.id) throw refuse.conflict('Delete your own account in your settings');
      await deps.deleteUser(body.id, user.id, { username: body.username });
      return { _id: body.id, message: 'User deleted' };
    }),
  ];
}
