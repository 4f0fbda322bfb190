import type { ClientSession, Connection } from 'mongoose';
import { newId } from '../context/ids.ts';
import type { Part } from '../process/part.ts';
import { defineModel, whole } from './model.ts';

/** Tells cheaply whether collections have changed. */
export interface Stamp extends Part {
  start(): Promise<void>;
  /**
   * A text that is different after each committed change. If it is read before an answer is built from the database,
   * the answer is at least as new as it; one that is built from another memory may be older.
   */
  read(): Promise<string>;
}

/** Counters among which changes are spread: two transactions that count in the same one conflict. */
const COUNTERS = 16;

/** The writes of a collection; `at` is the place of the options among the arguments. */
const writes = {
  insertOne: 1,
  insertMany: 1,
  bulkWrite: 1,
  deleteOne: 1,
  deleteMany: 1,
  findOneAndDelete: 1,
  updateOne: 2,
  updateMany: 2,
  replaceOne: 2,
  findOneAndUpdate: 2,
  findOneAndReplace: 2,
} as const;

type Write = (...given: unknown[]) => Promise<unknown>;

/**
 * Counts every write to these collections in its own transaction, whichever store makes it; one outside of a
 * transaction right after it. What only holds a document against others (`holdAll`) changes nothing that is shown.
 * Place it after mongo among the parts.
 * @param collections that answers are built from; not those that people write to all the time, because the counters
 * would make their transactions wait for each other
 */
export function stampWrites(connection: Connection, collections: readonly string[]): Stamp {
  const counters = defineModel<{ _id: number; writes: number }>(connection, 'stamps', {
    _id: whole,
    writes: whole,
  });
  const own = new WeakMap<ClientSession, number>();
  let turn = Math.floor(Math.random() * COUNTERS);
  const counterOf = (session: ClientSession | undefined) => {
    const known = session && own.get(session);
    if (known !== undefined) return known;
    turn = (turn + 1) % COUNTERS;
    if (session) own.set(session, turn);
    return turn;
  };
  const count = async (session?: ClientSession) => {
    await counters.updateOne(
      { _id: counterOf(session) },
      { $inc: { writes: 1 } },
      session ? { session } : {},
    );
  };
  const counted = async (given: unknown[], at: number, write: Write) => {
    if (holdsOnly(given[1])) return write(...given);
    const { session } = (given[at] ?? {}) as { session?: ClientSession };
    if (session) await count(session);
    const result = await write(...given);
    if (!session && hasChanged(result)) await count();
    return result;
  };
  const watch = (name: string) => {
    const collection = connection.collection(name) as unknown as Record<string, Write>;
    for (const [method, at] of Object.entries(writes)) {
      const write = (collection[method] as Write).bind(collection);
      collection[method] = (...given) => counted(given, at, write);
    }
  };
  // Another program may build other answers from the same data.
  const program = newId();
  return {
    name: 'stamp',
    async start() {
      const all = Array.from({ length: COUNTERS }, (_, _id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { writes: 0 } }, upsert: true },
      }));
      await counters.bulkWrite(all);
      for (const name of collections) watch(name);
    },
    async read() {
      const all = await counters.find().sort({ _id: 1 }).lean<{ writes: number }[]>();
      return `${program}.${all.map((counter) => counter.writes).join('.')}`;
    },
    close: async () => undefined,
  };
}

/** Whether a write has found what it writes to. */
function hasChanged(result: unknown): boolean {
  const { modifiedCount, deletedCount, matchedCount } = (result ?? {}) as Record<string, unknown>;
  return (
    [modifiedCount, deletedCount, matchedCount].every((n) => n === undefined) ||
    [modifiedCount, deletedCount].some((n) => typeof n === 'number' && n > 0)
  );
}

/** Whether an update only holds documents. */
function holdsOnly(update: unknown): boolean {
  const { $inc, ...rest } = (update ?? {}) as { $inc?: object };
  return $inc !== undefined && Object.keys(rest).length === 0 && Object.keys($inc).join() === 'holds';
}
