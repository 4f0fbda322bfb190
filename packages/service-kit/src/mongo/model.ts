import {
  type Connection,
  type IndexDefinition,
  type IndexOptions,
  type Model,
  Schema,
  type SchemaDefinition,
} from 'mongoose';

/** An index of a collection; the store says beside it which query it serves. */
export type Index = readonly [IndexDefinition, IndexOptions?];

/** Required fields. An optional one, or one that can be null, is written as its bare type: `String`. */
export const text = { type: String, required: true } as const;
export const whole = { type: Number, required: true } as const;
export const flag = { type: Boolean, required: true } as const;
export const instant = { type: Date, required: true } as const;

/**
 * Where the documents of a collection are once the database is sharded (decision 138). `unsharded`: all on one shard, for what
 * does not grow with every person. Else `shardKey` is the field that says on which shard; where it is not `_id`,
 * one `_id` must never be used with two values of it, because shards do not compare ids.
 */
export type Placement = 'unsharded' | Sharded;
export interface Sharded {
  readonly shardKey: string;
  /**
   * Reads that do not name the key and so ask all shards: a field that they filter by (`nothing` without a filter),
   * and why they may. Tests of services fail on any other, and on each write that does not name the key.
   */
  readonly scattered?: Readonly<Record<string, string>>;
}

/** Every field of a document, also those that may be absent. */
type FieldsOf<Doc> = { readonly [Field in Exclude<keyof Doc & string, '_id'>]-?: unknown };

const placements = new WeakMap<object, Placement>();

/** The placement that a model was defined with; undefined for what {@link defineModel} has not made. */
export const placementOf = (model: object): Placement | undefined => placements.get(model);

/**
 * A model whose documents are the domain's own objects: ids are strings in `_id` unless the fields name another type.
 * A field that the schema does not list is written as it was read: it is of a newer release, which runs beside this one or
 * was rolled back (decision 144). Collections and indexes are made when the service starts. One connection has one model
 * of a name: the second call returns the first one's.
 * @param name of the collection
 * @param fields every field of `Doc`: the type check names one that is left out
 * @throws Error for a unique index that does not begin with the shard key: no shard could keep it
 */
export function defineModel<Doc extends { _id: string | number }>(
  connection: Connection,
  name: string,
  placement: Placement,
  fields: SchemaDefinition & FieldsOf<Doc>,
  indexes: readonly Index[] = [],
): Model<Doc> {
  const known = connection.models[name];
  if (known) return known as unknown as Model<Doc>;
  const schema = new Schema(
    { _id: text, ...fields },
    { strict: false, versionKey: false, minimize: false, id: false, autoIndex: false, collection: name },
  );
  for (const [keys, options] of indexes) {
    const [first = ''] = Object.keys(keys);
    if (placement !== 'unsharded' && options?.unique && first !== placement.shardKey)
      throw new Error(`${name}: the unique index on ${first} does not begin with ${placement.shardKey}`);
    schema.index(keys, options);
  }
  const model = connection.model(name, schema);
  placements.set(model, placement);
  return model as unknown as Model<Doc>;
}

/** A part of a document without an id of its own; a field that it does not list is written as it was read. */
export const part = (fields: SchemaDefinition): Schema =>
  new Schema({ ...fields }, { _id: false, strict: false, minimize: false });

/** An entry of a list in a document, with a string in `_id`; a field that it does not list is written as it was read. */
export const entry = (fields: SchemaDefinition): Schema =>
  new Schema({ _id: text, ...fields }, { strict: false, minimize: false });

/** The fields of the unique index that a write violated; null for any other error. */
export function duplicateOf(error: unknown): string[] | null {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  return code === 11000 ? Object.keys(keyPattern ?? {}) : null;
}
