import { limits } from '@matchday/contracts/constants';
import type { Connection, mongo } from 'mongoose';
import { batched } from '../context/batched.ts';

/** Documents of one collection that match, in an order, so many at most. */
export interface Find {
  filter: object;
  sort: Record<string, 1 | -1>;
  limit?: number | undefined;
}

/** Finds in one command at most, so that none waits long for the others. */
const mostTogether = 32;
/** Commands under way at once. */
const commandsAtOnce = 2;
/** A find that may bring more than a page and the document after it is a command of its own. */
const mostDocuments = limits.page + 1;
/** Documents in one reply; few people have so many that there is a second one. */
const replySize = 8000;
/** Says which find a document belongs to, on its way here. */
const place = 'foundBy';

type Rows = mongo.Collection<mongo.Document>;

/** What a pipeline brings from one collection. */
interface Read {
  rows: Pick<Rows, 'aggregate' | 'collectionName'>;
  stages: readonly object[];
}

/** Several reads in one command. @returns the documents of each, in the order of the reads */
async function readTogether(reads: readonly Read[]): Promise<mongo.Document[][]> {
  const [first, ...others] = reads;
  if (!first) return [];
  const marked = ({ stages }: Read, at: number) => [...stages, { $set: { [place]: at } }];
  const unions = others.map((read, at) => ({
    $unionWith: { coll: read.rows.collectionName, pipeline: marked(read, at + 1) },
  }));
  const found = await first.rows
    .aggregate([...marked(first, 0), ...unions], { batchSize: replySize })
    .toArray();
  const answers = reads.map((): mongo.Document[] => []);
  for (const { [place]: at, ...doc } of found) answers[at as number]?.push(doc);
  return answers;
}

/**
 * Finds for several people in one command: under load, sending a command costs more than what an index finds for one
 * person. Finds of the same turn of the event loop, or that come while others are running, go together; each has its
 * own condition, order and limit, and its own documents. Alone, it is a plain find. A command that fails, fails for
 * all in it.
 * @param rows the collection
 */
export function joinedFind<Doc>(rows: () => Pick<Rows, 'find' | 'aggregate' | 'collectionName'>) {
  const alone = ({ filter, sort, limit = 0 }: Find) =>
    rows().find(filter, { sort, limit }).toArray() as Promise<unknown> as Promise<Doc[]>;
  const together = async (finds: readonly Find[]): Promise<Doc[][]> => {
    const [first, ...others] = finds;
    if (!first) return [];
    if (others.length === 0) return [await alone(first)];
    const reads = finds.map((find) => ({ rows: rows(), stages: stagesOf(find) }));
    return (await readTogether(reads)) as Doc[][];
  };
  const join = batched(
    async (finds: readonly Find[]) => {
      const parts: (readonly Find[])[] = [];
      for (let from = 0; from < finds.length; from += mostTogether)
        parts.push(finds.slice(from, from + mostTogether));
      return (await Promise.all(parts.map(together))).flat();
    },
    { atOnce: commandsAtOnce },
  );
  return (find: Find): Promise<Doc[]> =>
    find.limit !== undefined && find.limit > mostDocuments ? alone(find) : join(find);
}

const stagesOf = ({ filter, sort, limit }: Find) => [
  { $match: filter },
  { $sort: sort },
  ...(limit === undefined ? [] : [{ $limit: limit }]),
];

/** Reads a few documents of one collection by a pipeline that indexes serve. */
export type JoinedRead = <Doc>(rows: Read['rows'], stages: readonly object[]) => Promise<Doc[]>;

const reads = new WeakMap<Connection, JoinedRead>();

/**
 * Reads of one connection in one command, whatever their collections: those of the same turn of the event loop, or that
 * come while others are running. What a screen needs of a person from three collections then costs one command.
 */
export function joinedRead(connection: Connection): JoinedRead {
  const known = reads.get(connection);
  if (known) return known;
  const join = batched(readTogether, { atOnce: commandsAtOnce, atMost: mostTogether });
  const read: JoinedRead = async <Doc>(rows: Read['rows'], stages: readonly object[]) =>
    (await join({ rows, stages })) as Doc[];
  reads.set(connection, read);
  return read;
}
