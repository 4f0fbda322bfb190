import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { NewSession, SessionStore } from '../../application/identity/ports.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { toUser } from './user-store.ts';

const counterId = 'revocations';

interface RevocationDocument {
  _id: number;
  sessionId?: string;
  userId?: string;
  at: Date;
}

/**
 * Writes revocations within a transaction. Writers meet at the counter, so that numbers become visible in
 * their order and a reader that asks for what came after one never misses any.
 */
export async function addRevocations(
  models: Pick<IdentityModels, 'revocations' | 'counters'>,
  session: Session,
  revoked: readonly ({ sessionId: string } | { userId: string })[],
  at: Date,
): Promise<void> {
  if (revoked.length === 0) return;
  const counter = await models.counters
    .findOneAndUpdate(
      { _id: counterId },
      { $inc: { n: revoked.length } },
      { session, upsert: true, returnDocument: 'after' },
    )
    .lean<{ n: number }>();
  const first = (counter?.n ?? 0) - revoked.length + 1;
  await models.revocations.insertMany(
    revoked.map((one, index) => ({ _id: first + index, at, ...one })),
    { session },
  );
}

/** Removes a user's sessions within a transaction, all but `keep`; what was there is to be revoked. */
export async function removeSessions(
  { sessions }: Pick<IdentityModels, 'sessions'>,
  session: Session,
  userId: string,
  keep?: string,
): Promise<{ sessionId: string }[]> {
  const filter = { userId, ...(keep === undefined ? {} : { _id: { $ne: keep } }) };
  const open = await sessions.find(filter, { _id: 1 }).session(session).lean<{ _id: string }[]>();
  await sessions.deleteMany(filter, { session });
  return open.map(({ _id }) => ({ sessionId: _id }));
}

export function createSessionStore(connection: Connection, models: IdentityModels): SessionStore {
  const { users, sessions, revocations } = models;
  return {
    begin: ({ id, ...rest }) =>
      inTransaction(connection, async (session) => {
        // Touching the user makes a deletion or a change of role at the same moment meet this session.
        const user = await users
          .findOneAndUpdate(
            { _id: rest.userId, state: 'active' },
            { $set: { lastSignInAt: rest.startsAt } },
            { session, returnDocument: 'after' },
          )
          .lean<UserDocument>();
        if (!user) return null;
        await sessions.create([{ _id: id, ...rest }], { session });
        return toUser(user);
      }),
    end: (sessionId, at) =>
      inTransaction(connection, async (session) => {
        const { deletedCount } = await sessions.deleteOne({ _id: sessionId }, { session });
        if (deletedCount > 0) await addRevocations(models, session, [{ sessionId }], at);
      }),
    endOwn: (userId, sessionId, at) =>
      inTransaction(connection, async (session) => {
        const { deletedCount } = await sessions.deleteOne({ _id: sessionId, userId }, { session });
        if (deletedCount > 0) await addRevocations(models, session, [{ sessionId }], at);
        return deletedCount > 0;
      }),
    async ofUser(userId) {
      const found = await sessions
        .find({ userId })
        .sort({ startsAt: -1 })
        .lean<(Omit<NewSession, 'id'> & { _id: string })[]>();
      return found.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    },
    async revokedAfter(seq, limit) {
      const found = await revocations
        .find({ _id: { $gt: seq } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<RevocationDocument[]>();
      return found.map(({ _id, ...rest }) => ({ seq: _id, ...rest }));
    },
  };
}
