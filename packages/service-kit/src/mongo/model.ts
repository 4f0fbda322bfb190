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
 * A model whose documents are the domain's own objects: ids are strings in `_id` unless the fields name another type,
 * and a field that the schema does not list is an error. Collections and indexes are made when the service starts. One
 * connection has one model of a name: the second call returns the first one's.
 * @param name of the collection
 */
export function defineModel<Doc extends { _id: string | number }>(
  connection: Connection,
  name: string,
  fields: SchemaDefinition,
  indexes: readonly Index[] = [],
): Model<Doc> {
  const known = connection.models[name];
  if (known) return known as unknown as Model<Doc>;
  const schema = new Schema(
    { _id: text, ...fields },
    { strict: 'throw', versionKey: false, minimize: false, id: false, autoIndex: false, collection: name },
  );
  for (const [keys, options] of indexes) schema.index(keys, options);
  return connection.model(name, schema) as unknown as Model<Doc>;
}

/** A part of a document without an id of its own; a field it does not list is an error. */
export const part = (fields: SchemaDefinition): Schema =>
  new Schema({ ...fields }, { _id: false, strict: 'throw', minimize: false });

/** An entry of a list in a document, with a string in `_id`; a field it does not list is an error. */
export const entry = (fields: SchemaDefinition): Schema =>
  new Schema({ _id: text, ...fields }, { strict: 'throw', minimize: false });

/** The fields of the unique index that a write violated; null for any other error. */
export function duplicateOf(error: unknown): string[] | null {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  return code === 11000 ? Object.keys(keyPattern ?? {}) : null;
}
