import { inTransaction } from '@matchday/service-kit/mongo';
import { duplicateOf } from '@matchday/service-kit/mongo/model';
import type { Seal } from '@matchday/service-kit/seal';
import type { Connection } from 'mongoose';
import type { SigningKeyStore } from '../application/keys/signing-keys.ts';
import type { IdentityModels } from './identity-models.ts';
import { addRevocations } from './session-store.ts';

interface SigningKeyDocument {
  _id: string;
  privateKey: string;
  activeFrom: Date;
}

/** Keys that an earlier release kept as they are. */
const isPlain = (stored: string): boolean => stored.startsWith('-----BEGIN');

/** Key pairs in the wallet's own database, where private keys are sealed. */
export const createSigningKeyStore = (options: {
  connection: Connection;
  models: Pick<IdentityModels, 'signingKeys' | 'audit' | 'sessions' | 'revocations' | 'counters'>;
  newId: () => string;
  seal: Seal;
}): SigningKeyStore => {
  const { connection, models, newId, seal } = options;
  const { signingKeys, audit } = models;
  const about = (kid: string) => `signing key ${kid}`;
  /** Null for a key whose secret is lost: nobody can sign with it or verify its tokens, so a new one takes its place. */
  const open = (kid: string, stored: string): string | null => {
    if (isPlain(stored)) return stored;
    try {
      return seal.open(stored, about(kid));
    } catch {
      return null;
    }
  };
  const sealed = <Key extends { privateKey: string }>(kid: string, key: Key): Key => ({
    ...key,
    privateKey: seal.seal(key.privateKey, about(kid)),
  });
  return {
    async all() {
      const found = await signingKeys.find().sort({ generation: -1 }).lean<SigningKeyDocument[]>();
      return found.flatMap(({ _id: kid, privateKey: stored, activeFrom }) => {
        const privateKey = open(kid, stored);
        return privateKey === null ? [] : [{ kid, privateKey, activeFrom }];
      });
    },
    async sealAgain() {
      const found = await signingKeys.find().lean<SigningKeyDocument[]>();
      let lost = 0;
      for (const { _id: kid, privateKey: stored } of found) {
        if (seal.isCurrent(stored)) continue;
        const privateKey = open(kid, stored);
        if (privateKey === null) lost += 1;
        else await signingKeys.updateOne({ _id: kid, privateKey: stored }, sealed(kid, { privateKey }));
      }
      return lost;
    },
    async addFirst({ kid, ...key }) {
      const newest = await signingKeys.findOne().sort({ generation: -1 }).lean<{ generation: number }>();
      const generation = (newest?.generation ?? 0) + 1;
      try {
        await signingKeys.create([{ _id: kid, generation, ...sealed(kid, key) }]);
      } catch (error) {
        // Another instance started at the same moment; its key is used.
        if (!duplicateOf(error)) throw error;
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
          await signingKeys.create([{ _id: kid, generation, ...sealed(kid, key) }], { session });
          await audit.create([{ _id: newId(), at, by, action: 'rotate-keys', to: kid }], { session });
          return true;
        });
      } catch (error) {
        if (!duplicateOf(error)) throw error;
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
        await signingKeys.create([{ _id: kid, generation, ...sealed(kid, key) }], { session });
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
