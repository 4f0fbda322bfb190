import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import type { Seal } from '@matchday/service-kit/seal';
import type { Connection } from 'mongoose';
import type { SecondSteps } from '../../application/second-step/ports.ts';
import type { IdentityModels } from '../identity-models.ts';
import { addRevocations, removeSessions } from '../session-store.ts';

const about = (userId: string) => `second step of ${userId}`;

/** One second step for each user, by the user's id. */
export function createSecondStepStore(options: {
  connection: Connection;
  models: IdentityModels;
  newId: () => string;
  seal: Seal;
}): SecondSteps {
  const { connection, models, newId, seal } = options;
  const { secondSteps, users, audit } = models;
  /** Writes to the user within a transaction: a login or deletion at the same moment conflicts. @returns false for a deleted one */
  const touch = async (userId: string, session: Session): Promise<boolean> => {
    const user = { _id: userId, state: 'active' } as const;
    return (await users.updateOne(user, { $inc: { signIns: 1 } }, { session })).matchedCount > 0;
  };
  /** Null for one whose secret is not set: it stays as it is until the right value is. */
  const open = (userId: string, sealed: string): string | null => {
    try {
      return seal.open(sealed, about(userId));
    } catch {
      return null;
    }
  };
  return {
    async of(userId) {
      const found = await secondSteps.findOne({ _id: userId }).lean();
      if (!found) return null;
      const { secret, on, recovery } = found;
      return { secret: open(userId, secret), on, recoveryCodes: recovery.length };
    },
    propose: (userId, secret, at) =>
      inTransaction(connection, async (session) => {
        if (!(await touch(userId, session))) return null;
        if (await secondSteps.exists({ _id: userId, on: true }).session(session)) return false;
        const proposed = { secret: seal.seal(secret, about(userId)), step: 0, recovery: [], at };
        await secondSteps.updateOne(
          { _id: userId },
          { $set: { ...proposed, on: false } },
          { session, upsert: true },
        );
        return true;
      }),
    turnOn: (userId, { secret, step, recoveryHashes, keepSession }, at) =>
      inTransaction(connection, async (session) => {
        const proposed = await secondSteps.findOne({ _id: userId, on: false }).session(session).lean();
        if (!proposed || open(userId, proposed.secret) !== secret) return false;
        if (!(await touch(userId, session))) return false;
        await secondSteps.updateOne(
          { _id: userId },
          { $set: { on: true, step, recovery: [...recoveryHashes], at } },
          { session },
        );
        await addRevocations(
          models,
          session,
          await removeSessions(models, session, userId, { keep: keepSession }),
          at,
        );
        await audit.create([{ _id: newId(), at, by: userId, action: 'second-step-on', userId }], { session });
        return true;
      }),
    async useStep(userId, step) {
      const used = await secondSteps.updateOne(
        { _id: userId, on: true, step: { $lt: step } },
        { $set: { step } },
      );
      return used.modifiedCount === 1;
    },
    useRecoveryCode: (userId, codeHash, at) =>
      inTransaction(connection, async (session) => {
        const used = await secondSteps.updateOne(
          { _id: userId, on: true, recovery: codeHash },
          { $pull: { recovery: codeHash } },
          { session },
        );
        if (used.modifiedCount === 0) return false;
        await audit.create([{ _id: newId(), at, by: userId, action: 'recovery-code', userId }], { session });
        return true;
      }),
    turnOff: (userId, { by, endSessions }, at) =>
      inTransaction(connection, async (session) => {
        const { deletedCount } = await secondSteps.deleteOne({ _id: userId, on: true }, { session });
        if (deletedCount === 0) return false;
        await touch(userId, session);
        if (endSessions)
          await addRevocations(models, session, await removeSessions(models, session, userId), at);
        await audit.create([{ _id: newId(), at, by, action: 'second-step-off', userId }], { session });
        return true;
      }),
    async sealAgain() {
      let lost = 0;
      for await (const { _id, secret: sealed } of secondSteps.find({}, { secret: 1 }).lean().cursor()) {
        if (seal.isCurrent(sealed)) continue;
        const secret = open(_id, sealed);
        if (secret === null) lost += 1;
        else
          await secondSteps.updateOne(
            { _id, secret: sealed },
            { $set: { secret: seal.seal(secret, about(_id)) } },
          );
      }
      return lost;
    },
  };
}
