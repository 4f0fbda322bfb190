import { inTransaction } from '@matchday/service-kit/mongo';
import { duplicateOf } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { PasskeyStore, StoredPasskey } from '../../application/passkeys/ports.ts';
import type { IdentityModels } from '../identity-models.ts';
import { addRevocations, removeSessions } from '../session-store.ts';
import type { PasskeyDocument } from './sign-in-models.ts';

const toPasskey = ({ _id, publicKey, lastUsedAt, ...rest }: PasskeyDocument): StoredPasskey => ({
  ...rest,
  id: _id,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  lastUsedAt: lastUsedAt ?? null,
});

/** Passkeys of users, and which challenges were used. */
export function createPasskeyStore(options: {
  connection: Connection;
  models: IdentityModels;
  newId: () => string;
}): PasskeyStore & { markUsed: (challenge: string, until: Date) => Promise<boolean> } {
  const { connection, models, newId } = options;
  const { passkeys, secondSteps, usedChallenges, users, audit } = models;
  const unlessDuplicate = async (write: () => Promise<unknown>) => {
    try {
      return (await write()) !== false;
    } catch (error) {
      if (!duplicateOf(error)) throw error;
      return false;
    }
  };
  return {
    of: async (userId) =>
      (await passkeys.find({ userId }).sort({ createdAt: 1 }).lean<PasskeyDocument[]>()).map(toPasskey),
    async byCredential(credentialId) {
      const found = await passkeys.findOne({ credentialId }).lean<PasskeyDocument>();
      return found && toPasskey(found);
    },
    add: ({ id, publicKey, transports, ...rest }, most) =>
      unlessDuplicate(() =>
        inTransaction(connection, async (session) => {
          const { userId } = rest;
          // Two that are added at the same moment conflict here.
          const owner = await users.updateOne(
            { _id: userId, state: 'active' },
            { $inc: { signIns: 1 } },
            { session },
          );
          if (owner.matchedCount === 0) return false;
          if ((await passkeys.countDocuments({ userId }, { session })) >= most) return false;
          const kept = {
            ...rest,
            _id: id,
            publicKey: Buffer.from(publicKey).toString('base64url'),
            transports: [...transports],
          };
          await passkeys.create([kept], { session });
          const entry = { _id: newId(), at: rest.createdAt, by: userId, action: 'passkey-added', userId };
          await audit.create([entry], { session });
          return true;
        }),
      ),
    async use({ id, counter: before }, counter, at) {
      const used = await passkeys.updateOne(
        { _id: id, counter: before },
        { $set: { counter, lastUsedAt: at } },
      );
      return used.matchedCount === 1;
    },
    remove: ({ userId, id }, { needsSecondStep }, at) =>
      inTransaction(connection, async (session) => {
        const { deletedCount } = await passkeys.deleteOne({ _id: id, userId }, { session });
        if (deletedCount === 0) return null;
        // Two that are removed at the same moment conflict here: each would leave the other.
        const owner = await users.findOneAndUpdate({ _id: userId }, { $inc: { signIns: 1 } }, { session });
        const isLast = async () =>
          (await passkeys.countDocuments({ userId }, { session })) === 0 &&
          (await secondSteps.countDocuments({ _id: userId, on: true }, { session })) === 0;
        const wasLast = needsSecondStep && owner?.role === 'admin' && (await isLast());
        if (wasLast) await addRevocations(models, session, await removeSessions(models, session, userId), at);
        await audit.create([{ _id: newId(), at, by: userId, action: 'passkey-removed', userId }], {
          session,
        });
        return { wasLast };
      }),
    markUsed: (challenge, until) => unlessDuplicate(() => usedChallenges.create([{ _id: challenge, until }])),
  };
}
