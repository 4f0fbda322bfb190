import type { Connection } from 'mongoose';
import type { ReadThing, Seen } from './create-audit.ts';

/**
 * Reads a thing from its document, only the fields that are named: nothing else can get into the trail.
 * @typeParam Doc what its model holds: a field that it does not have fails the type check
 * @param options `nameOf` is what people call it
 */
export const documentThing =
  <Doc extends { _id: string }>(
    connection: Connection,
    options: {
      collection: string;
      fields: readonly (keyof Doc & string)[];
      nameOf?: (document: Doc) => Promise<string | undefined> | string | undefined;
    },
  ): ReadThing =>
  async (id): Promise<Seen | undefined> => {
    const { collection, fields, nameOf } = options;
    const documents = connection.collection<{ _id: string }>(collection);
    const found = (await documents.findOne({ _id: id })) as Doc | null;
    if (!found) return undefined;
    const name = await nameOf?.(found);
    const shown = fields.map((field) => [field, found[field]] as const);
    return { fields: Object.fromEntries(shown) as Seen['fields'], ...(name === undefined ? {} : { name }) };
  };
