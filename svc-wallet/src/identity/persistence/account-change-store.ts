import { suspendAccount } from '@matchday/contracts/wallet/http';
import { inTransaction } from '@matchday/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { AccountChanges } from '../application/ports.ts';
import { countOtherAdmins } from './give-role.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { addRevocations, removeSessions } from './session-store.ts';
import { toUser } from './user-store.ts';

/** What admins change of an account, each in one transaction. */
export function createAccountChangeStore(options: {
  connection: Connection;
  models: IdentityModels;
  newId: () => string;
}): AccountChanges {
  const { connection, models, newId } = options;
  const { users, audit } = models;
  return {
    suspend: (id, { by, reason, recorded, mayChange }, at) =>
      inTransaction(connection, async (session) => {
        const user = await users.findOne({ _id: id, state: 'active' }).session(session).lean<UserDocument>();
        if (!user) return null;
        if (user.suspension) return false;
        mayChange(toUser(user), user.role === 'admin' ? await countOtherAdmins(models, id, session) : 0);
        // Writing to the user makes a login at the same moment conflict with this.
        await users.updateOne({ _id: id }, { $set: { suspension: { at, by, reason } } }, { session });
        await models.resetCodes.deleteOne({ _id: id }, { session });
        const ended = await removeSessions(models, session, id);
        // Session by session: one that begins after the suspension was taken back may be in the same second.
        await addRevocations(models, session, ended, at);
        // Named as the call of the desk: the trail shows one kind of suspension.
        const entry = { _id: newId(), at, by, action: suspendAccount.name, userId: id };
        if (recorded) await audit.create([entry], { session });
        return ended.length;
      }),
    async reactivate(id) {
      const { matchedCount } = await users.updateOne(
        { _id: id, state: 'active' },
        { $unset: { suspension: 1 } },
      );
      return matchedCount > 0;
    },
    endSessions: (id, only, at) =>
      inTransaction(connection, async (session) => {
        const ended = await removeSessions(models, session, id, { only });
        await addRevocations(models, session, ended, at);
        return ended.length;
      }),
  };
}
