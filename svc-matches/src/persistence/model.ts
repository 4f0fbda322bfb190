import {
  type Connection,
  type IndexDefinition,
  type IndexOptions,
  type Model,
  Schema,
  type SchemaDefinition,
} from 'mongoose';

/** An index and what it is for is told by the query beside it in the store. */
export type Index = readonly [IndexDefinition, IndexOptions?];

/**
 * A model whose documents are the domain's own objects: ids are strings in `_id`, unknown fields are an error,
 * collections and indexes are made when the service starts.
 */
export function defineModel<Doc extends { _id: string }>(
  connection: Connection,
  name: string,
  definition: SchemaDefinition,
  indexes: readonly Index[],
): Model<Doc> {
  const schema = new Schema(
    { _id: { type: String, required: true }, ...definition },
    { strict: 'throw', versionKey: false, minimize: false, id: false, autoIndex: false, collection: name },
  );
  for (const [fields, options] of indexes) schema.index(fields, options);
  return connection.model(name, schema) as unknown as Model<Doc>;
}

/** A part of a document without an id of its own. */
export const part = (definition: SchemaDefinition): Schema =>
  new Schema({ ...definition }, { _id: false, strict: 'throw', minimize: false });

/** Whether a write met a unique index; with the fields of that index. */
export function duplicateOf(error: unknown): string[] | null {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  return code === 11000 ? Object.keys(keyPattern ?? {}) : null;
}
