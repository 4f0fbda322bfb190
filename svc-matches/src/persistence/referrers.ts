import type { Connection, Model } from 'mongoose';
import type { Tx } from '../application/tx.ts';
import { defineModel } from './model.ts';

/** Parts of the guard of one thing, so that those who come to refer to it seldom meet each other. */
const parts = [...'0123456789abcdef'];

interface Referred {
  _id: string;
  n: number;
}

/** Keeps deleting a thing and coming to refer to it apart, when both happen at once. */
export interface Referrers {
  /** Somebody new refers to the things; meets whoever deletes one of them meanwhile. */
  note(tx: Tx, things: readonly string[], referrer: string): Promise<void>;
  /** The thing is deleted; meets whoever comes to refer to it meanwhile. */
  refuseNew(tx: Tx, thing: string): Promise<void>;
}

/**
 * Two transactions of which one deletes what the other has only read would both commit. So who refers writes
 * one of sixteen parts, by the last digit of its own id, and who deletes writes all of them: of those two one
 * begins again and sees what the other did.
 */
export function createReferrers(connection: Connection): Referrers {
  const name = 'referrers';
  const known = connection.models[name] as Model<Referred> | undefined;
  const model = known ?? defineModel<Referred>(connection, name, { n: Number }, []);
  const write = async (tx: Tx, ids: readonly string[]) => {
    const writes = ids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $inc: { n: 1 } }, upsert: true },
    }));
    await model.bulkWrite(writes, { session: tx });
  };
  return {
    note: (tx, things, referrer) => write(tx, things.map((thing) => `${thing}:${referrer.at(-1)}`).sort()),
    refuseNew: (tx, thing) =>
      write(
        tx,
        parts.map((part) => `${thing}:${part}`),
      ),
  };
}
