import type { ClientSession, Connection } from 'mongoose';
import { batched } from '../context/batched.ts';
import { newId } from '../context/ids.ts';
import type { Part } from '../process/part.ts';
import type { Stamped } from './copies.ts';
import { defineModel, whole } from './model.ts';

/** Tells cheaply whether collections have changed. */
export interface Stamp extends Part {
  start(): Promise<void>;
  /** What is built from the database after this is at least as new as it. */
  read(): Promise<Stamped>;
}

interface Counter {
  _id: number;
  writes: number;
  /** Writes by kind. An older version of the service counts in `writes` alone. */
  of?: Record<string, number>;
}

/**
 * Counters among which changes are spread: two transactions that count in the same one conflict. Those of one process
 * take different ones, up to this number.
 */
const COUNTERS = 48;

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
 * transaction right after it. What only holds a document against others (`holdAll`) changes nothing that is shown. A
 * write with a `comment` is of a kind of its own, so that what it does not concern need not be read again.
 * Place it after mongo among the parts.
 * @param collections that answers are built from; not those that people write to all the time, because the counters
 * would make their transactions wait for each other
 */
export function stampWrites(connection: Connection, collections: readonly string[]): Stamp {
  const counters = defineModel<Counter>(connection, 'stamps', 'unsharded', {
    _id: whole,
    writes: whole,
    of: Object,
  });
  const own = new Map<ClientSession, number>();
  let turn = Math.floor(Math.random() * COUNTERS);
  const nextTurn = () => {
    const taken = new Set(own.values());
    for (let tries = 0; tries < COUNTERS; tries += 1) {
      turn = (turn + 1) % COUNTERS;
      if (!taken.has(turn)) break;
    }
    return turn;
  };
  const counterOf = (session: ClientSession | undefined) => {
    if (!session) return nextTurn();
    const counter = own.get(session) ?? nextTurn();
    if (!own.has(session)) session.once('ended', () => own.delete(session));
    own.set(session, counter);
    return counter;
  };
  const count = async (kind: string, session?: ClientSession) => {
    await counters.updateOne(
      { _id: counterOf(session) },
      { $inc: { writes: 1, [`of.${kind}`]: 1 } },
      session ? { session } : {},
    );
  };
  const counted = async (name: string, given: unknown[], at: number, write: Write) => {
    if (holdsOnly(given[1])) return write(...given);
    const { session, comment } = (given[at] ?? {}) as { session?: ClientSession; comment?: unknown };
    const kind = typeof comment === 'string' ? `${name}:${comment}` : name;
    if (session) await count(kind, session);
    const result = await write(...given);
    if (!session && hasChanged(result)) await count(kind);
    return result;
  };
  const watch = (name: string) => {
    const collection = connection.collection(name) as unknown as Record<string, Write>;
    for (const [method, at] of Object.entries(writes)) {
      const write = (collection[method] as Write).bind(collection);
      collection[method] = (...given) => counted(name, given, at, write);
    }
  };
  // Another program may build other answers from the same data.
  const program = newId();
  let last: Stamped | undefined;
  /** Requests at the same time share a query, which begins after all of them. */
  const read = batched(async (asked: readonly null[]) => {
    const all = await counters.collection.find<Counter>({}, { sort: { _id: 1 } }).toArray();
    const text = `${program}.${all.map(({ writes: written }) => written).join('.')}`;
    if (last?.text !== text) last = { text, of: remembered((kinds) => versionOf(all, kinds)) };
    const stamped = last;
    return asked.map(() => stamped);
  });
  return {
    name: 'stamp',
    async start() {
      const all = Array.from({ length: COUNTERS }, (_, _id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { writes: 0 } }, upsert: true },
      }));
      await counters.bulkWrite(all);
      for (const name of collections) watch(name);
    },
    read: () => read(null),
    close: async () => undefined,
  };
}

const versionOf = (counters: readonly Counter[], kinds: readonly string[]) =>
  counters.map((counter) => writtenOf(counter, kinds)).join('.');

/** The same, without adding up twice. */
function remembered(versionOfKinds: (kinds: readonly string[]) => string): Stamped['of'] {
  const known = new Map<string, string>();
  return (kinds) => {
    const name = kinds.join();
    const version = known.get(name) ?? versionOfKinds(kinds);
    known.set(name, version);
    return version;
  };
}

/** How many writes are of these kinds, or of a kind that is not known. */
function writtenOf({ writes: written, of = {} }: Counter, kinds: readonly string[]): number {
  const others = Object.entries(of).filter(([kind]) => !kinds.includes(kind));
  return others.reduce((left, [, count]) => left - count, written);
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
