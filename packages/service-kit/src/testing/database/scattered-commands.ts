import type { mongo } from 'mongoose';
import type { Sharded } from '../../mongo/model.ts';

type Filter = Readonly<Record<string, unknown>>;
type Stage = Readonly<Record<string, unknown>>;
/** A part of a command: on which collection, and by which documents or filters. */
interface Part {
  readonly collection: string;
  readonly filter: Filter;
}

const reads = new Set(['find', 'count', 'distinct', 'aggregate']);

/** Filters that must all hold, out of their `$and`. */
const flat = (filter: Filter): Filter[] =>
  Object.entries(filter).flatMap(([field, value]) =>
    field === '$and' ? (value as Filter[]).flatMap(flat) : [{ [field]: value }],
  );

/** Whether a condition names single values, so that the shards which may have them are known. */
function namesValues(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return condition !== undefined;
  const operators = Object.keys(condition);
  return !operators.some((name) => name.startsWith('$')) || '$eq' in condition || '$in' in condition;
}

/** The fields of each alternative of a filter that does not say on which shards its documents are. */
function untargeted(filter: Filter, key: string): string[][] {
  const parts = flat(filter);
  if (parts.some((part) => namesValues(part[key]))) return [];
  const own = parts.flatMap((part) => Object.keys(part)).filter((field) => field !== '$or');
  const choice = parts.find((part) => part.$or)?.$or as Filter[] | undefined;
  if (!choice) return [own];
  return choice.flatMap((each) => untargeted(each, key)).map((fields) => [...own, ...fields]);
}

/** What a pipeline reads of its collection, and of those that it joins. */
function partsOfPipeline(collection: string, pipeline: readonly Stage[]): Part[] {
  const [first = {}] = pipeline;
  const joined = pipeline.flatMap((stage) => {
    const union = stage.$unionWith as { coll: string; pipeline?: Stage[] } | undefined;
    const lookup = stage.$lookup as { from: string; pipeline?: Stage[] } | undefined;
    return [
      ...(union ? partsOfPipeline(union.coll, union.pipeline ?? []) : []),
      ...(lookup ? partsOfPipeline(lookup.from, lookup.pipeline ?? []) : []),
    ];
  });
  return [{ collection, filter: (first.$match as Filter | undefined) ?? {} }, ...joined];
}

function partsOf(name: string, command: mongo.Document): Part[] {
  const collection = String(command[name]);
  const of = (filters: readonly Filter[]) => filters.map((filter) => ({ collection, filter }));
  switch (name) {
    case 'find':
      return of([command.filter ?? {}]);
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return of([command.query ?? {}]);
    case 'update':
      return of(command.updates.map(({ q }: { q: Filter }) => q));
    case 'delete':
      return of(command.deletes.map(({ q }: { q: Filter }) => q));
    case 'insert':
      return of(command.documents);
    case 'aggregate':
      return partsOfPipeline(collection, command.pipeline);
    default:
      return [];
  }
}

/**
 * What of a command asks all shards although nothing says that it may: a line each, such as `bets: update by fixture, state`.
 * @param shardedOf how a collection is sharded; undefined for one that is not
 */
export function scatteredIn(
  name: string,
  command: mongo.Document,
  shardedOf: (collection: string) => Sharded | undefined,
): string[] {
  return partsOf(name, command).flatMap(({ collection, filter }) => {
    const sharded = shardedOf(collection);
    if (!sharded) return [];
    return untargeted(filter, sharded.shardKey).flatMap((fields) => {
      const named = fields.length > 0 ? [...new Set(fields)].toSorted() : ['nothing'];
      const isKnown = reads.has(name) && named.some((field) => sharded.scattered?.[field] !== undefined);
      return isKnown ? [] : [`${collection}: ${name} by ${named.join(', ')}`];
    });
  });
}
