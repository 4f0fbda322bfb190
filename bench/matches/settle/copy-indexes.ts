import type { Db } from 'mongodb';

/** Makes a collection with the indexes of another database's, so that a write costs the same in both. */
export async function copyIndexes(from: Db, to: Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const collection = await to.createCollection(name);
    for (const { key, name: called, unique, partialFilterExpression, expireAfterSeconds } of await from
      .collection(name)
      .indexes()) {
      if ('_id' in key && Object.keys(key).length === 1) continue;
      await collection.createIndex(key, {
        ...(called ? { name: called } : {}),
        ...(unique ? { unique } : {}),
        ...(partialFilterExpression ? { partialFilterExpression } : {}),
        ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
      });
    }
  }
}
