import type { Connection } from 'mongoose';
import { defineModel, whole } from './model.ts';
import type { Session } from './transaction.ts';

/** Parts of the guard of one thing, so that two new references to it rarely conflict. */
const parts = [...'0123456789abcdef'];

/** Keeps apart a transaction that deletes a thing and one that adds a reference to it. */
export interface Referrers {
  /** A new reference to the things; conflicts with a transaction that deletes one of them. */
  note(session: Session, things: readonly string[], referrer: string): Promise<void>;
  /** The thing is deleted; conflicts with a transaction that adds a reference to it. */
  refuseNew(session: Session, thing: string): Promise<void>;
}

/**
 * Two transactions would both commit when one deletes what the other has only read. So a new reference writes one of
 * sixteen parts of a guard, chosen by the last digit of the referrer's id, and deleting writes all of them: one of the
 * two starts again and sees what the other did.
 */
export function createReferrers(connection: Connection): Referrers {
  const model = defineModel<{ _id: string; n: number }>(connection, 'referrers', { n: whole });
  const write = async (session: Session, ids: readonly string[]) => {
    const writes = ids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $inc: { n: 1 } }, upsert: true },
    }));
    await model.bulkWrite(writes, { session });
  };
  return {
    note: (session, things, referrer) =>
      write(session, things.map((thing) => `${thing}:${referrer.at(-1)}`).sort()),
    refuseNew: (session, thing) =>
      write(
        session,
        parts.map((part) => `${thing}:${part}`),
      ),
  };
}
