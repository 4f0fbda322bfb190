import { limits } from '@matchday/contracts/constants';
import type { mongo } from 'mongoose';
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
    const coll = rows().collectionName;
    const found = await rows()
      .aggregate(
        [
          ...stagesOf(first, 0),
          ...others.map((find, at) => ({ $unionWith: { coll, pipeline: stagesOf(find, at + 1) } })),
        ],
        { batchSize: replySize },
      )
      .toArray();
    const answers = finds.map((): Doc[] => []);
    for (const { [place]: at, ...doc } of found) answers[at as number]?.push(doc as Doc);
    return answers;
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

const stagesOf = ({ filter, sort, limit }: Find, at: number) => [
  { $match: filter },
  { $sort: sort },
  ...(limit === undefined ? [] : [{ $limit: limit }]),
  { $set: { [place]: at } },
];
