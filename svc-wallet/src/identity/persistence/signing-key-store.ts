import { inTransaction } from '@matchday/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { SigningKeyStore } from '../application/keys/signing-keys.ts';
import type { IdentityModels } from './identity-models.ts';
import { addRevocations } from './session-store.ts';

const duplicateKey = 11_000;

interface SigningKeyDocument {
  _id: string;
  privateKey: string;
  activeFrom: Date;
}

/** Key pairs in the wallet's own database. */
export const createSigningKeyStore = (options: {
  connection: Connection;
  models: Pick<IdentityModels, 'signingKeys' | 'audit' | 'sessions' | 'revocations' | 'counters'>;
  newId: () => string;
}): SigningKeyStore => {
  const { connection, models, newId } = options;
  const { signingKeys, audit } = models;
  return {
    async all() {
      const found = await signingKeys.find().sort({ generation: -1 }).lean<SigningKeyDocument[]>();
      return found.map(({ _id, privateKey, activeFrom }) => ({ kid: _id, privateKey, activeFrom }));
    },
    async addFirst({ kid, ...key }) {
      try {
        await signingKeys.create([{ _id: kid, generation: 1, ...key }]);
      } catch (error) {
        // Another instance started at the same moment; its key is used.
        if ((error as { code?: unknown }).code !== duplicateKey) throw error;
      }
    },
    async addNext({ kid, ...key }, by, at) {
      try {
        return await inTransaction(connection, async (session) => {
          const newest = await signingKeys
            .findOne()
            .sort({ generation: -1 })
            .session(session)
            .lean<{ generation: number; activeFrom: Date }>();
          if (newest && newest.activeFrom > at) return false;
          const generation = (newest?.generation ?? 0) + 1;
          await signingKeys.create([{ _id: kid, generation, ...key }], { session });
          await audit.create([{ _id: newId(), at, by, action: 'rotate-keys', to: kid }], { session });
          return true;
        });
      } catch (error) {
        if ((error as { code?: unknown }).code !== duplicateKey) throw error;
        return false;
      }
    },
    async replaceAll({ kid, ...key }, by, at) {
      await inTransaction(connection, async (session) => {
        const newest = await signingKeys
          .findOne()
          .sort({ generation: -1 })
          .session(session)
          .lean<{ generation: number }>();
        const generation = (newest?.generation ?? 0) + 1;
        await signingKeys.deleteMany({}, { session });
        await signingKeys.create([{ _id: kid, generation, ...key }], { session });
        await audit.create([{ _id: newId(), at, by, action: 'revoke-keys', to: kid }], { session });
        // Tokens contain whole seconds: those of this second end because their key is gone.
        const second = new Date(Math.floor(at.getTime() / 1000) * 1000);
        await addRevocations(models, session, [{}], second);
      });
      // One for each user: too many for the transaction, and their tokens are already invalid.
      await models.sessions.deleteMany({ startsAt: { $lt: at } });
    },
    async remove(kids) {
      await signingKeys.deleteMany({ _id: { $in: [...kids] } });
    },
  };
};
