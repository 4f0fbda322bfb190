import { inTransaction } from '@matchday/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { PasswordChanges } from '../application/ports.ts';
import type { IdentityModels } from './identity-models.ts';
import { addRevocations, removeSessions } from './session-store.ts';

/** New passwords, each with the sessions that end by it, in one transaction. */
export function createPasswordChanges(options: {
  connection: Connection;
  models: IdentityModels;
  newId: () => string;
}): PasswordChanges {
  const { connection, models, newId } = options;
  return {
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
  };
}
