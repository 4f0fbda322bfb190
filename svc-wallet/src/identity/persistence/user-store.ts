import { joinedRead } from '@matchday/service-kit/mongo/joined-find';
import { duplicateOf } from '@matchday/service-kit/mongo/model';
import type { StoredUser, UserStore } from '../application/ports.ts';
import {
  deletedPerson,
  normalised,
  type ShownUser,
  type UniqueField,
  type UserRecord,
  uniqueFields,
} from '../domain/user.ts';
import { deletedIndex, type IdentityModels, type UserDocument } from './identity-models.ts';
import { userSearchKeys } from './user-search.ts';

const active = { state: 'active' as const };

/** The fields of a {@link ShownUser}: half of a document, which each profile that is read would carry. */
const shownFields: Record<keyof Omit<ShownUser, 'id'>, 1> = {
  surname: 1,
  firstname: 1,
  username: 1,
  email: 1,
  gender: 1,
  dateOfBirth: 1,
  phoneNumber: 1,
  countryOfResidence: 1,
  role: 1,
  createdAt: 1,
  suspension: 1,
};

/** A user document as the use cases see it. */
export const toUser = ({ _id, ...document }: UserDocument): StoredUser => ({ id: _id, ...document });

const keysOf = ({ email, username, phoneNumber }: UserRecord) => ({
  email: normalised.email(email),
  username: normalised.username(username),
  phoneNumber: normalised.phoneNumber(phoneNumber),
});

/** Keys that mean the same: accounts from before E.164 may have the `00` of a phone number in theirs. */
const spellings = (field: UniqueField, value: string) =>
  field === 'phoneNumber' ? [value, `00${value}`] : [value];

export function createUserStore(deps: {
  models: Pick<IdentityModels, 'users' | 'releasedNames'>;
  clock: () => Date;
}): UserStore {
  const { clock } = deps;
  const { users, releasedNames } = deps.models;
  const read = joinedRead(users.db);
  const find = async (filter: object): Promise<StoredUser | null> => {
    const found = await users.findOne({ ...filter, ...active }).lean<UserDocument>();
    return found && toUser(found);
  };
  return {
    async insert({ id, ...user }) {
      const document: UserDocument = {
        _id: id,
        ...user,
        ...active,
        purse: 'opening',
        keys: keysOf({ id, ...user }),
        ...userSearchKeys(user),
      };
      try {
        await users.create([document]);
        return true;
      } catch (error) {
        if (duplicateOf(error)) return false;
        throw error;
      }
    },
    async taken(fields, except) {
      const asked = uniqueFields.flatMap((field) => {
        const value = fields[field];
        return value === undefined ? [] : [{ field, value: normalised[field](value) }];
      });
      if (asked.length === 0) return [];
      const found = await users
        .find(
          {
            ...active,
            ...(except ? { _id: { $ne: except } } : {}),
            $or: asked.map(({ field, value }) => ({ [`keys.${field}`]: { $in: spellings(field, value) } })),
          },
          { keys: 1 },
        )
        .lean<Pick<UserDocument, 'keys'>[]>();
      // Read after the users: a name moves from one to the other in one transaction, so one of them has it.
      const name = asked.find(({ field }) => field === 'username')?.value;
      const kept =
        name !== undefined &&
        (await releasedNames.exists({ _id: name, userId: { $ne: except }, until: { $gt: clock() } }));
      return asked
        .filter(
          ({ field, value }) =>
            (field === 'username' && kept) ||
            found.some(({ keys }) => normalised[field](keys[field]) === value),
        )
        .map(({ field }) => field);
    },
    bySignUpKey: (key) => find({ 'signUp.key': key }),
    byLogin: (login) =>
      find(
        login.includes('@')
          ? { 'keys.email': normalised.email(login) }
          : { 'keys.username': normalised.username(login) },
      ),
    byUsername: (username) => find({ 'keys.username': normalised.username(username) }),
    async byUsernames(usernames) {
      const found = await users
        .find({ ...active, 'keys.username': { $in: usernames.map(normalised.username) } })
        .lean<UserDocument[]>();
      return found.map(toUser);
    },
    byId: (id) => find({ _id: id }),
    async byIds(ids) {
      const found = await read<Omit<ShownUser, 'id'> & { _id: string }>(users.collection as never, [
        { $match: { _id: { $in: [...ids] }, ...active } },
        { $project: shownFields },
      ]);
      return found.map(({ _id, ...shown }) => ({ id: _id, ...shown }));
    },
    async names(ids) {
      if (ids.length === 0) return [];
      const found = await users
        .find({ _id: { $in: [...ids] } }, { firstname: 1, surname: 1, username: 1, state: 1 })
        .lean<UserDocument[]>();
      return found.map(({ _id, state, firstname, surname, username }) =>
        state === 'deleted' ? { id: _id, ...deletedPerson } : { id: _id, firstname, surname, username },
      );
    },
    async facts(ids) {
      const found = await users
        .find({ _id: { $in: [...ids] } }, { createdAt: 1, firstSeen: 1 })
        .lean<Pick<UserDocument, '_id' | 'createdAt' | 'firstSeen'>[]>();
      return found.map(({ _id, createdAt, firstSeen }) => ({ id: _id, createdAt, firstSeen }));
    },
    isSuspended: async (id) => (await users.exists({ _id: id, 'suspension.at': { $type: 'date' } })) !== null,
    async admins() {
      const found = await users
        .find({ role: 'admin', state: 'active' }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    async deleted(ids) {
      const found = await users
        .find({ _id: { $in: [...ids] }, state: 'deleted' }, { _id: 1 })
        // Few are deleted: it answers without reading the users, which MongoDB would prefer.
        .hint(deletedIndex)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    async setPurse(id, purse) {
      // Only forward: the account of a user who was deleted in the meantime must still be closed.
      const from = purse === 'open' ? 'opening' : 'closing';
      await users.updateOne({ _id: id, purse: from }, { $set: { purse } });
    },
    async unfinishedPurses(before, limit) {
      const found = await users
        .find({ purse: { $in: ['opening', 'closing'] }, createdAt: { $lt: before } }, { purse: 1 })
        .limit(limit)
        .lean<Pick<UserDocument, '_id' | 'purse'>[]>();
      return found.map(({ _id, purse }) => ({ id: _id, purse }));
    },
  };
}
