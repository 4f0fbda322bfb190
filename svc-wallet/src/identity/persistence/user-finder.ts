import { limits } from '@matchday/contracts/constants';
import { foundBy } from '@matchday/service-kit/mongo/search-keys';
import { newestFirst, orderBy, readPage } from '@matchday/service-kit/paging';
import type { UserFinder } from '../application/ports.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { toUser } from './user-store.ts';

const active = { state: 'active' as const };
const byName = { 'keys.username': 1 } as const;

/** Users that match. The order comes from an index, and reading ends with the page. */
const searched = (search: string | undefined) =>
  search === undefined ? {} : foundBy('search', search, { withApart: true });

/** Usernames are unique: sorted by them alone, the order comes from their index. */
const byUsername = { ...orderBy('keys.username', 1, 'string'), sort: byName };

/** Searches users by their names and email. */
export function createUserFinder({ models }: { models: Pick<IdentityModels, 'users'> }): UserFinder {
  const { users } = models;
  const idsOf = async (filter: object, limit: number) => {
    const found = await users
      .find({ ...active, ...filter }, { _id: 1 })
      .sort(byName)
      .limit(limit)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  };
  return {
    async page({ search, sort, ...query }) {
      const order = sort === 'newest' ? newestFirst : byUsername;
      const { items, next } = await readPage<UserDocument>(query, {
        order,
        read: ({ limit, after }) =>
          users
            .find({ ...active, $and: [searched(search), order.after(after)] })
            .sort(order.sort)
            .limit(limit)
            .lean<UserDocument[]>(),
      });
      return { users: items.map(toUser), next };
    },
    count: (search) => users.countDocuments({ ...active, ...searched(search) }, { limit: limits.counted }),
    ids: (search, limit) => idsOf(searched(search), limit),
    async of(ids, search) {
      const found = await users
        .find({ ...active, _id: { $in: [...ids] }, ...searched(search) })
        .lean<UserDocument[]>();
      return found.map(toUser);
    },
    async beginning(search, limit) {
      const found = await users
        .find({ ...active, 'keys.username': { $gte: search, $lt: `${search}\uffff` } }, { username: 1 })
        .sort(byName)
        .limit(limit)
        .lean<Pick<UserDocument, '_id' | 'username'>[]>();
      return found.map(({ _id, username }) => ({ id: _id, username }));
    },
    byName: (search, limit) => idsOf(foundBy('search', search), limit),
  };
}
