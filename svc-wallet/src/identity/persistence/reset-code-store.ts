import { sha256 } from '@matchday/service-kit/ids';
import { inTransaction } from '@matchday/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { ResetCodes } from '../application/ports.ts';
import type { IdentityModels } from './identity-models.ts';
import { addRevocations, removeSessions } from './session-store.ts';

/** One code for each user, by its hash; MongoDB removes it after it has expired. */
export function createResetCodeStore(options: {
  connection: Connection;
  models: IdentityModels;
  newId: () => string;
}): ResetCodes {
  const { connection, models, newId } = options;
  const { resetCodes, users, audit } = models;
  return {
    keep: ({ userId, by, ...code }, at) =>
      inTransaction(connection, async (session) => {
        await resetCodes.replaceOne({ _id: userId }, { ...code, tries: 0 }, { session, upsert: true });
        await audit.create([{ _id: newId(), at, by, action: 'reset-code', userId }], { session });
      }),
    async matches(userId, { codeHash, network, most }, at) {
      // Counted by network: a stranger cannot use up the owner's tries.
      const own = `triesFrom.${sha256(network)}`;
      // Counted before it is compared, so that simultaneous guesses count too.
      const found = await resetCodes
        .findOneAndUpdate(
          {
            _id: userId,
            expiresAt: { $gt: at },
            tries: { $lt: most.overall },
            [own]: { $not: { $gte: most.network } },
          },
          { $inc: { tries: 1, [own]: 1 } },
        )
        .lean<{ codeHash: string }>();
      return found?.codeHash === codeHash;
    },
    use: (userId, { codeHash, passwordHash }, at) =>
      inTransaction(connection, async (session) => {
        const { deletedCount } = await resetCodes.deleteOne({ _id: userId, codeHash }, { session });
        if (deletedCount === 0) return false;
        const { matchedCount } = await users.updateOne(
          { _id: userId, state: 'active' },
          { $set: { passwordHash } },
          { session },
        );
        if (matchedCount === 0) return false;
        await addRevocations(models, session, await removeSessions(models, session, userId), at);
        await audit.create([{ _id: newId(), at, by: userId, action: 'password-reset', userId }], { session });
        return true;
      }),
  };
}
