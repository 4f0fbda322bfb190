import { userDeleted, userErased } from '@matchday/contracts/wallet/events';
import { type Fact, fact } from '@matchday/service-kit/bus';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import { duplicateOf } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { StoredUser, UserChanges } from '../application/ports.ts';
import { quarantineMs } from '../domain/reserved-names.ts';
import { normalised, uniqueFields } from '../domain/user.ts';
import { countOtherAdmins, giveRole } from './give-role.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { addRevocations, removeSessions } from './session-store.ts';
import { userSearchKeys } from './user-search.ts';
import { toUser } from './user-store.ts';

const personal = [
  'surname',
  'firstname',
  'username',
  'email',
  'gender',
  'dateOfBirth',
  'phoneNumber',
  'countryOfResidence',
  'passwordHash',
  'lastSignInAt',
  'signIns',
  'signUp',
  'keys',
  'search',
  'searchForm',
  'suspension',
  'firstSeen',
] as const;

/** @param options `addFacts` writes to the outbox within the session; `newId` numbers audit entries */
export function createUserChangeStore(options: {
  connection: Connection;
  models: IdentityModels;
  addFacts: (session: Session, facts: readonly Fact[]) => Promise<void>;
  newId: () => string;
}): UserChanges {
  const { connection, models, addFacts, newId } = options;
  const { users, audit, releasedNames } = models;

  /** Makes a former username unavailable to others; one that is taken back is released. */
  const release = async (
    session: Session,
    { id, former, next }: { id: string; former: string; next?: string },
    at: Date,
  ) => {
    if (former === next) return;
    const until = new Date(at.getTime() + quarantineMs);
    await releasedNames.replaceOne({ _id: former }, { userId: id, until }, { session, upsert: true });
    await releasedNames.deleteOne({ _id: next ?? '', userId: id }, { session });
  };

  return {
    async edit(id, data, at) {
      const keys = uniqueFields.flatMap((field) => {
        const value = data[field];
        return value === undefined ? [] : [[`keys.${field}`, normalised[field](value)]];
      });
      try {
        return await inTransaction(connection, async (session) => {
          const before = await users
            .findOneAndUpdate(
              { _id: id, state: 'active' },
              { $set: { ...data, ...Object.fromEntries(keys) } },
              { session, returnDocument: 'before' },
            )
            .lean<UserDocument>();
          if (!before) return null;
          await users.updateOne({ _id: id }, { $set: userSearchKeys({ ...before, ...data }) }, { session });
          const former = before.keys.username;
          if (data.username !== undefined)
            await release(session, { id, former, next: normalised.username(data.username) }, at);
          return toUser({ ...before, ...data });
        });
      } catch (error) {
        if (duplicateOf(error)) return 'taken';
        throw error;
      }
    },

    erase: (id, { by, mayChange }, at) =>
      inTransaction(connection, async (session) => {
        const user = await users.findOne({ _id: id }).session(session).lean<UserDocument>();
        if (!user) return null;
        if (user.state === 'deleted') return false;
        mayChange(toUser(user), user.role === 'admin' ? await countOtherAdmins(models, id, session) : 0);
        await users.updateOne(
          { _id: id },
          {
            $set: { state: 'deleted', role: 'user', purse: 'closing', deletedAt: at },
            $unset: Object.fromEntries(personal.map((field) => [field, 1])),
          },
          { session },
        );
        await release(session, { id, former: user.keys.username }, at);
        await models.resetCodes.deleteOne({ _id: id }, { session });
        await models.secondSteps.deleteOne({ _id: id }, { session });
        await models.passkeys.deleteMany({ userId: id }, { session });
        const ended = await removeSessions(models, session, id);
        await addRevocations(models, session, [{ userId: id }, ...ended], at);
        await audit.create([{ _id: newId(), at, by, action: 'delete-user', userId: id }], { session });
        await addFacts(session, [fact(userDeleted, { userId: id }), fact(userErased, { userId: id })]);
        return true;
      }),

    setPassword: (id, { passwordHash, replaces, keepSession }, at) =>
      inTransaction(connection, async (session) => {
        const { matchedCount } = await models.users.updateOne(
          { _id: id, state: 'active', passwordHash: replaces },
          { $set: { passwordHash } },
          { session },
        );
        if (matchedCount === 0) return null;
        await models.resetCodes.deleteOne({ _id: id }, { session });
        const ended = await removeSessions(models, session, id, { keep: keepSession });
        await addRevocations(models, session, ended, at);
        await models.audit.create([{ _id: newId(), at, by: id, action: 'password', userId: id }], {
          session,
        });
        return ended.length;
      }),

    changeRole: (id, { role, by, mayChange }, at) =>
      inTransaction(connection, (session) => {
        const check = async (user: StoredUser) =>
          mayChange(user, await countOtherAdmins(models, id, session));
        return giveRole({ models, newId, session }, id, { role, by, check }, at);
      }),
  };
}
