import type { Connection } from 'mongoose';
import { defineModel, whole } from './model.ts';
import type { Session } from './transaction.ts';

/** Parts of the guard of one thing, so that two new references to it rarely conflict. */
const parts = [...'0123456789abcdef'];

/** Keeps apart a transaction that deletes a thing and one that adds a reference to it. */
interface Referrers {
  /** New references to the things, by one or several; conflicts with a transaction that deletes one of them. */
  note(session: Session, things: readonly string[], referrers: string | readonly string[]): Promise<void>;
  /** The thing is deleted; conflicts with a transaction that adds a reference to it. */
  refuseNew(session: Session, thing: string): Promise<void>;
}

/**
 * Two transactions would both commit when one deletes what the other has only read. So a new reference writes one of
 * sixteen parts of a guard, chosen by the last digit of the referrer's id, and deleting writes all of them: one of the
 * two starts again and sees what the other did.
 */
export function createReferrers(connection: Connection): Referrers {
  const model = defineModel<{ _id: string; n: number }>(connection, 'referrers', 'unsharded', { n: whole });
  const write = async (session: Session, ids: readonly string[]) => {
    const writes = ids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $inc: { n: 1 } }, upsert: true },
    }));
    await model.bulkWrite(writes, { session });
  };
  return {
    note(session, things, referrers) {
      const digits = [referrers].flat().map((referrer) => referrer.at(-1));
      const ids = things.flatMap((thing) => digits.map((digit) => `${thing}:${digit}`));
      return write(session, [...new Set(ids)].sort());
    },
    refuseNew: (session, thing) =>
      write(
        session,
        parts.map((part) => `${thing}:${part}`),
      ),
  };
}
