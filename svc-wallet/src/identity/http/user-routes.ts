import { limits } from '@matchday/contracts/constants';
import { deleteUser, getAllUsers, getProfile } from '@matchday/contracts/wallet/http';
import { handle, page } from '@matchday/service-kit/http';
import type { createDeleteUser } from '../application/change-users.ts';
import type { createListUsers } from '../application/list-users.ts';
import type { createReadProfile } from '../application/read-users.ts';
import { presentProfile, presentUser } from './present-user.ts';

/** Users: one's own, and all of them for admins. */
export const userRoutes = (cases: {
  readProfile: ReturnType<typeof createReadProfile>;
  listUsers: ReturnType<typeof createListUsers>;
  deleteUser: ReturnType<typeof createDeleteUser>;
}) => [
  handle(getProfile, async ({ user }) => presentProfile(await cases.readProfile(user.id))),
  handle(getAllUsers, async ({ query }) => {
    const { items, next, total } = await cases.listUsers({ ...query, limit: query.limit ?? limits.page });
    return page(
      items.map(({ user, coins }) => presentUser(user, coins)),
      { next, total },
    );
  }),
  handle(deleteUser, async ({ user, body }) => {
    await cases.deleteUser(body.id, user.id);
    return { _id: body.id, message: 'User deleted' };
  }),
];
