import { userDeleted } from '@matchday/contracts/wallet/events';
import { type Fact, fact } from '@matchday/service-kit/bus';
import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { UserChanges } from '../application/ports.ts';
import { quarantineMs } from '../domain/reserved-names.ts';
import { normalised, uniqueFields } from '../domain/user.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { addRevocations, removeSessions } from './session-store.ts';
import { userSearchKeys } from './user-search.ts';
import { toUser } from './user-store.ts';

const duplicateKey = 11_000;

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
] as const;

/** @param options `addFacts` writes to the outbox within the session; `newId` numbers audit entries */
export function createUserChangeStore(options: {
  connection: Connection;
  models: IdentityModels;
  addFacts: (session: Session, facts: readonly Fact[]) => Promise<void>;
  newId: () => string;
}): UserChanges {
  const { connection, models, addFacts, newId } = options;
  const { users, counters, audit, releasedNames } = models;

  const countOtherAdmins = async (id: string, session: Session) => {
    // Two admins who delete each other at the same moment conflict here.
    await counters.updateOne({ _id: 'admins' }, { $inc: { n: 1 } }, { session, upsert: true });
    return users.countDocuments({ role: 'admin', state: 'active', _id: { $ne: id } }, { session });
  };

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
          const search = userSearchKeys({ ...before, ...data });
          await users.updateOne({ _id: id }, { $set: { search } }, { session });
          const former = before.keys.username;
          if (data.username !== undefined)
            await release(session, { id, former, next: normalised.username(data.username) }, at);
          return toUser({ ...before, ...data });
        });
      } catch (error) {
        if ((error as { code?: unknown }).code === duplicateKey) return 'taken';
        throw error;
      }
    },

    erase: (id, { by, mayChange }, at) =>
      inTransaction(connection, async (session) => {
        const user = await users.findOne({ _id: id }).session(session).lean<UserDocument>();
        if (!user) return null;
        if (user.state === 'deleted') return false;
        mayChange(toUser(user), user.role === 'admin' ? await countOtherAdmins(id, session) : 0);
        await users.updateOne(
          { _id: id },
          {
            $set: { state: 'deleted', role: 'user', purse: 'closing', deletedAt: at },
            $unset: Object.fromEntries(personal.map((field) => [field, 1])),
          },
          { session },
        );
        await release(session, { id, former: user.keys.username }, at);
        const ended = await removeSessions(models, session, id);
        await addRevocations(models, session, [{ userId: id }, ...ended], at);
        await audit.create([{ _id: newId(), at, by, action: 'delete-user', userId: id }], { session });
        await addFacts(session, [fact(userDeleted, { userId: id })]);
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
        const ended = await removeSessions(models, session, id, keepSession);
        await addRevocations(models, session, ended, at);
        await models.audit.create([{ _id: newId(), at, by: id, action: 'password', userId: id }], {
          session,
        });
        return ended.length;
      }),

    changeRole: (id, { role, by, mayChange }, at) =>
      inTransaction(connection, async (session) => {
        const user = await users.findOne({ _id: id, state: 'active' }).session(session).lean<UserDocument>();
        if (!user) return null;
        if (user.role === role) return toUser(user);
        mayChange(toUser(user), await countOtherAdmins(id, session));
        await users.updateOne({ _id: id }, { $set: { role } }, { session });
        await audit.create(
          [{ _id: newId(), at, by, action: 'role', userId: id, from: user.role, to: role }],
          {
            session,
          },
        );
        // Session by session: revoking by time would also end one that starts in the same second with the new role.
        await addRevocations(models, session, await removeSessions(models, session, id), at);
        return toUser({ ...user, role });
      }),
  };
}
