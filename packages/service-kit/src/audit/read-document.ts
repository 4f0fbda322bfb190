import type { Connection } from 'mongoose';
import type { ReadThing, Seen } from './create-audit.ts';

/**
 * Reads a thing from its document, only the fields that are named: nothing else can get into the trail.
 * @param options `nameOf` is what people call it
 */
export const documentThing =
  (
    connection: Connection,
    options: {
      collection: string;
      fields: readonly string[];
      nameOf?: (document: Record<string, unknown>) => Promise<string | undefined> | string | undefined;
    },
  ): ReadThing =>
  async (id): Promise<Seen | undefined> => {
    const { collection, fields, nameOf } = options;
    const found = await connection
      .collection<{ _id: string } & Record<string, unknown>>(collection)
      .findOne({ _id: id });
    if (!found) return undefined;
    const name = await nameOf?.(found);
    const shown = fields.map((field) => [field, found[field]] as const);
    return { fields: Object.fromEntries(shown) as Seen['fields'], ...(name === undefined ? {} : { name }) };
  };
