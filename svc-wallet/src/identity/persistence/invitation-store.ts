import { inTransaction } from '@matchday/service-kit/mongo';
import { duplicateOf } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { Invitations } from '../application/invitations/ports.ts';
import { countOtherAdmins, giveRole } from './give-role.ts';
import type { IdentityModels } from './identity-models.ts';

/** Invitations by the hash of their code; MongoDB removes them after they have expired. */
export function createInvitationStore(options: {
  connection: Connection;
  models: IdentityModels;
  newId: () => string;
}): Invitations {
  const { connection, models, newId } = options;
  const { invitations, audit } = models;
  return {
    async keep({ hash, expiresAt, by, first }, at) {
      try {
        await inTransaction(connection, async (session) => {
          // One of the platform itself at a time; a former one whose removal is late makes room.
          if (first) await invitations.deleteMany({ first, expiresAt: { $lte: at } }, { session });
          await invitations.create([{ _id: hash, expiresAt, ...(first ? { first } : {}) }], { session });
          await audit.create([{ _id: newId(), at, by, action: 'invite-admin' }], { session });
        });
        return true;
      } catch (error) {
        if (duplicateOf(error)) return false;
        throw error;
      }
    },
    accept: (hash, userId, at) =>
      inTransaction(connection, async (session) => {
        const found = await invitations
          .findOne({ _id: hash, expiresAt: { $gt: at } })
          .session(session)
          .lean();
        if (!found) return null;
        if (found.usedBy !== undefined) return found.usedBy === userId ? true : null;
        if (found.first && (await countOtherAdmins(models, userId, session)) > 0) return false;
        const given = await giveRole(
          { models, newId, session },
          userId,
          { role: 'admin', by: 'an invitation' },
          at,
        );
        if (!given) return null;
        // Two people at the same moment conflict here, and the second one finds it used.
        await invitations.updateOne({ _id: hash }, { $set: { usedBy: userId } }, { session });
        return true;
      }),
  };
}
