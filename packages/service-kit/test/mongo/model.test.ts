import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { databaseName } from '../../src/mongo/connect.ts';
import { defineModel, entry, part, text } from '../../src/mongo/model.ts';
import { testEngines } from '../../src/testing/index.ts';

interface Thing {
  _id: string;
  name: string;
  size: { width: string };
  parts: { _id: string; name: string }[];
}

const engines = testEngines();
let connection: Connection;
beforeAll(async () => {
  const { mongoUri } = engines;
  connection = await mongoose
    .createConnection(mongoUri, { dbName: databaseName(mongoUri, 'things') })
    .asPromise();
});
afterAll(async () => {
  await connection.destroy();
  await engines.dispose();
});

describe('a document with fields of a newer release', () => {
  it('keeps them when it is written as it was read, as a whole or in part', async () => {
    const things = defineModel<Thing>(connection, 'things', 'unsharded', {
      name: text,
      size: part({ width: text }),
      parts: [entry({ name: text })],
    });
    const newer = {
      ...{ _id: 'a', name: 'one', colour: 'red' },
      size: { width: '1', depth: '2' },
      parts: [{ _id: 'p', name: 'first', weight: 3 }],
    };
    await things.collection.insertOne(newer as never);
    const read = await things.findById('a').lean<Thing>().orFail();
    await things.replaceOne({ _id: 'a' }, { ...read, name: 'two' });
    await things.bulkWrite([
      { replaceOne: { filter: { _id: 'a' }, replacement: { ...read, name: 'three' } } },
    ]);
    await things.updateOne({ _id: 'a' }, { $set: { size: read.size, parts: read.parts } });
    await things.updateOne({ _id: 'a' }, { $push: { parts: { _id: 'q', name: 'second' } } });
    expect(await things.collection.findOne({ _id: 'a' as never })).toEqual({
      ...newer,
      name: 'three',
      parts: [...newer.parts, { _id: 'q', name: 'second' }],
    });
  });
});
