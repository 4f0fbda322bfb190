import { inTransaction, type Session } from '@matchday/service-kit/mongo';
import { orderBy, readPage } from '@matchday/service-kit/paging';
import type { Connection } from 'mongoose';
import type { NewSession, SessionStore } from '../application/ports.ts';
import type { Proof } from '../domain/proof.ts';
import type { IdentityModels, UserDocument } from './identity-models.ts';
import { toUser } from './user-store.ts';

const newestFirst = orderBy('startsAt', -1, 'date');

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
 * Writes revocations within a transaction. Writers conflict at the counter, so that numbers become visible in
 * order and a reader that asks for those after a number never misses any.
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

/** Removes a user's sessions within a transaction, except `keep`, or `only` one. @returns those to revoke */
export async function removeSessions(
  { sessions }: Pick<IdentityModels, 'sessions'>,
  session: Session,
  userId: string,
  { keep, only }: { keep?: string | undefined; only?: string | undefined } = {},
): Promise<{ sessionId: string }[]> {
  const filter = {
    userId,
    ...(keep === undefined ? {} : { _id: { $ne: keep } }),
    ...(only === undefined ? {} : { _id: only }),
  };
  const open = await sessions.find(filter, { _id: 1 }).session(session).lean<{ _id: string }[]>();
  await sessions.deleteMany(filter, { session });
  return open.map(({ _id }) => ({ sessionId: _id }));
}

export function createSessionStore({
  connection,
  models,
}: {
  connection: Connection;
  models: IdentityModels;
}): SessionStore {
  const { users, sessions, revocations, counters, secondSteps, passkeys } = models;
  /** Whether a proof is still one, within a transaction. */
  const isProof = async (proof: Proof, userId: string, session: Session): Promise<boolean> => {
    if (typeof proof === 'object')
      return (await passkeys.countDocuments({ _id: proof.passkey, userId }, { session })) > 0;
    const hasStep = (await secondSteps.countDocuments({ _id: userId, on: true }, { session })) > 0;
    return hasStep === (proof === 'code');
  };
  return {
    begin: ({ id, ...rest }, { passwordHash, proof, most }) =>
      inTransaction(connection, async (session) => {
        if (!(await isProof(proof, rest.userId, session))) return null;
        // Writing to the user makes a simultaneous deletion or change of role, password or way to sign in conflict with
        // this. Only what differs is written: the counter does so even in the millisecond of another login.
        const user = await users
          .findOneAndUpdate(
            { _id: rest.userId, state: 'active', suspension: null, passwordHash },
            { $set: { lastSignInAt: rest.startsAt }, $inc: { signIns: 1 } },
            { session, returnDocument: 'after' },
          )
          .lean<UserDocument>();
        if (!user) return null;
        await sessions.create([{ _id: id, ...rest }], { session });
        const oldest = await sessions
          .find({ userId: rest.userId }, { _id: 1 })
          .sort(newestFirst.sort)
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
    count: (userId) => sessions.countDocuments({ userId }),
    async page(userId, query) {
      const { items, ...rest } = await readPage<SessionDocument>(query, {
        order: newestFirst,
        read: ({ limit, after }) =>
          sessions
            .find({ userId, ...newestFirst.after(after) })
            .sort(newestFirst.sort)
            .limit(limit)
            .lean<SessionDocument[]>(),
        count: () => sessions.countDocuments({ userId }),
      });
      return { items: items.map(toSession), ...rest };
    },
    async revokedAfter(seq, limit) {
      const found = await revocations
        .find({ _id: { $gt: seq } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<RevocationDocument[]>();
      const newest = found.at(-1);
      if (newest)
        return { revoked: found.map(({ _id, ...rest }) => ({ seq: _id, ...rest })), last: newest._id };
      const counter = await counters.findById(counterId).lean<{ n: number }>();
      // Never more than `seq`: one that was added in between has not been read.
      return { revoked: [], last: Math.min(seq, counter?.n ?? 0) };
    },
  };
}
