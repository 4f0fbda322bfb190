import { refuse } from '@matchday/contracts/errors';
import { afterCursor, newestFirst, pageOf } from '../../newest-first.ts';
import type { UserFinder } from '../application/ports.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { toUser } from './user-store.ts';

const active = { state: 'active' as const };
const byName = { 'keys.username': 1 } as const;

const holding = (search: string) => ({
  $regex: search.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  $options: 'i',
});

const names = ['keys.username', 'surname', 'firstname'];

const anyHolding = (fields: readonly string[], search: string) => ({
  $or: fields.map((field) => ({ [field]: holding(search) })),
});

/** Users that are called so. The order comes from an index, and reading ends with the page. */
const searched = (search: string | undefined) =>
  search === undefined ? {} : anyHolding([...names, 'keys.email'], search);

function afterName(cursor: string | undefined): object {
  if (cursor === undefined) return {};
  if (!/^[a-z0-9]{1,40}$/.test(cursor)) throw refuse.field('cursor', 'Unknown cursor');
  return { 'keys.username': { $gt: cursor } };
}

/** Finds users by a text in what they are called. */
export function createUserFinder({ users }: Pick<IdentityModels, 'users'>): UserFinder {
  const idsOf = async (filter: object, limit: number) => {
    const found = await users
      .find({ ...active, ...filter }, { _id: 1 })
      .sort(byName)
      .limit(limit)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  };
  return {
    async page({ search, sort, cursor, limit }) {
      const place = sort === 'newest' ? afterCursor(cursor) : afterName(cursor);
      const rows = await users
        .find({ ...active, $and: [searched(search), place] })
        .sort(sort === 'newest' ? newestFirst : byName)
        .limit(limit + 1)
        .lean<UserDocument[]>();
      const { items, next } = pageOf(rows, limit);
      const last = items.at(-1)?.keys.username ?? null;
      return { users: items.map(toUser), next: next !== null && sort === 'username' ? last : next };
    },
    count: (search) => users.countDocuments({ ...active, ...searched(search) }),
    ids: (search, limit) => idsOf(searched(search), limit),
    async of(ids, search) {
      const found = await users
        .find({ ...active, _id: { $in: [...ids] }, ...searched(search) })
        .lean<UserDocument[]>();
      return found.map(toUser);
    },
    byName: (search, limit) => idsOf(anyHolding(names, search), limit),
  };
}
