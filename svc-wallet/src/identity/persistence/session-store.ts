import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import type { Connection } from 'mongoose';
import { afterCursor, pageOf } from '../../newest-first.ts';
import type { NewSession, SessionStore } from '../application/ports.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { toUser } from './user-store.ts';

const newestFirst = { startsAt: -1, _id: -1 } as const;

type SessionDocument = Omit<NewSession, 'id'> & { _id: string };
const toSession = ({ _id, ...rest }: SessionDocument): NewSession => ({ id: _id, ...rest });

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
  revoked: readonly { sessionId?: string; userId?: string }[],
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
    begin: ({ id, ...rest }, { passwordHash, most }) =>
      inTransaction(connection, async (session) => {
        // Touching the user makes a deletion, a change of role or password at the same moment meet this session.
        const user = await users
          .findOneAndUpdate(
            { _id: rest.userId, state: 'active', passwordHash },
            { $set: { lastSignInAt: rest.startsAt } },
            { session, returnDocument: 'after' },
          )
          .lean<UserDocument>();
        if (!user) return null;
        await sessions.create([{ _id: id, ...rest }], { session });
        const oldest = await sessions
          .find({ userId: rest.userId }, { _id: 1 })
          .sort(newestFirst)
          .skip(most)
          .session(session)
          .lean<{ _id: string }[]>();
        const ended = oldest.map(({ _id }) => ({ sessionId: _id }));
        if (ended.length > 0)
          await sessions.deleteMany({ _id: { $in: ended.map(({ sessionId }) => sessionId) } }, { session });
        await addRevocations(models, session, ended, rest.startsAt);
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
    async own(userId, sessionId) {
      const found = await sessions.findOne({ _id: sessionId, userId }).lean<SessionDocument>();
      return found && toSession(found);
    },
    async page(userId, cursor, limit) {
      const [rows, total] = await Promise.all([
        sessions
          .find({ userId, ...afterCursor(cursor, 'startsAt') })
          .sort(newestFirst)
          .limit(limit + 1)
          .lean<SessionDocument[]>(),
        sessions.countDocuments({ userId }),
      ]);
      const { items, next } = pageOf(rows, limit, 'startsAt');
      return { items: items.map(toSession), next, total };
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
