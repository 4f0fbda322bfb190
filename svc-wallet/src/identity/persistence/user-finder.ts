import { limits } from '@matchday/contracts/constants';
import { foundBy } from '@matchday/service-kit/mongo/search-keys';
import { newestFirst, oldestFirst, orderBy, readPage } from '@matchday/service-kit/paging';
import type { UserFinder, UserSearch } from '../application/ports.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { foundByAdmins, foundByUsername } from './user-search.ts';
import { toUser } from './user-store.ts';

const active = { state: 'active' as const };
const byName = { 'keys.username': 1 } as const;

const filters = {
  admins: { role: 'admin' },
  suspended: { 'suspension.at': { $type: 'date' } },
} as const;

/** Users that match. The order comes from an index, and reading ends with the page. */
const searched = ({ search, only }: UserSearch) => ({
  ...(search === undefined ? {} : foundByAdmins(search)),
  ...(only && filters[only]),
});

/** Usernames are unique: sorted by them alone, the order comes from their index. */
const byUsername = { ...orderBy('keys.username', 1, 'string'), sort: byName };

const orders = { newest: newestFirst, oldest: oldestFirst, username: byUsername };

/** Searches users by their names, email and phone number. */
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
    async page({ search, only, sort, ...query }) {
      const order = orders[sort];
      const { items, next } = await readPage<UserDocument>(query, {
        order,
        read: ({ limit, after }) =>
          users
            .find({ ...active, $and: [searched({ search, only }), order.after(after)] })
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
    async called(search, limit) {
      const found = await users
        .find({ ...active, ...foundByUsername(search) }, { username: 1 })
        .limit(limit)
        .lean<Pick<UserDocument, '_id' | 'username'>[]>();
      return found
        .map(({ _id, username }) => ({ id: _id, username }))
        .toSorted((a, b) => a.username.localeCompare(b.username));
    },
    byName: (search, limit) => idsOf(foundBy('search', search), limit),
  };
}
