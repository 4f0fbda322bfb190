import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { connectMongo, type Mongo } from '../../src/mongo/connect.ts';
import { addSearchKeys, searchKeys } from '../../src/mongo/search-keys.ts';
import { createLogger } from '../../src/process/logger.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';

interface Thing {
  _id: string;
  name: string;
  search?: string[];
}

let engines: TestEngines;
let mongo: Mongo;
beforeAll(async () => {
  engines = testEngines();
  const logger = createLogger({ name: 'test', level: 'silent' });
  mongo = connectMongo({ uri: engines.mongoUri, dbName: 'keys', logger });
  await mongo.start();
});
afterAll(async () => {
  await mongo.close();
  await engines.dispose();
});

it('leaves each list of texts its keys after long ones', () => {
  const words = (from: number) => Array.from({ length: 200 }, (_, at) => `w${from + at}abcdef`).join(' ');
  const keys = searchKeys([words(100)], [words(500)], ['grace']);
  expect(keys).toEqual(expect.arrayContaining(['  grace', '  race']));
});

it('are added to many documents by reading each once or twice, before there is an index', async () => {
  const { connection } = mongo;
  const things = connection.model<Thing>(
    'Thing',
    new Schema({ _id: String, name: String, search: [String] }),
  );
  const count = 6000;
  await things.collection.insertMany(
    Array.from({ length: count }, (_, at) => ({ _id: String(at), name: `thing ${at}` })) as never[],
  );
  // Writes would push the reads out of the log.
  await connection.db?.command({ profile: 1, filter: { op: { $in: ['query', 'getmore'] } } });
  const given = await addSearchKeys(things, { field: 'search', keysOf: ({ name }) => searchKeys([name]) });
  await connection.db?.command({ profile: 0, filter: 'unset' });
  const reads = await connection
    .collection<{ docsExamined: number }>('system.profile')
    .find({ ns: `${connection.name}.${things.collection.collectionName}` })
    .toArray();
  const examined = reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0);
  expect(given).toBe(count);
  expect(await things.countDocuments({ search: null })).toBe(0);
  expect(examined).toBeGreaterThanOrEqual(count);
  expect(examined).toBeLessThanOrEqual(2 * count);
});
