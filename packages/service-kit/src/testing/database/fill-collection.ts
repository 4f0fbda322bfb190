import type { Connection } from 'mongoose';

/**
 * Inserts documents as they are, and rebuilds the collection's indexes afterwards: to sort all keys once is much faster than
 * to insert a hundred thousand of them.
 */
export async function fillCollection(
  connection: Connection,
  name: string,
  documents: readonly object[],
): Promise<void> {
  const collection = connection.getClient().db(connection.name).collection(name);
  const indexes = (await collection.indexes()).filter(({ name: index }) => index !== '_id_');
  await collection.dropIndexes();
  await collection.insertMany(documents as never[], { ordered: false, writeConcern: { w: 1 } });
  if (indexes.length > 0)
    await collection.createIndexes(indexes.map(({ v: _version, ...index }) => index as never));
}
