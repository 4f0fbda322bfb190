import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectMongo, inTransaction, type Mongo } from '../../src/mongo/connect.ts';
import { defineModel, text } from '../../src/mongo/model.ts';
import { type Stamp, stampWrites } from '../../src/mongo/stamp.ts';
import { createLogger } from '../../src/process/logger.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';

interface Team {
  _id: string;
  name: string;
}

let engines: TestEngines;
let mongo: Mongo;
let stamp: Stamp;
const teams = () => mongo.connection.model<Team>('teams');
beforeAll(async () => {
  engines = testEngines();
  mongo = connectMongo({
    uri: engines.mongoUri,
    dbName: 'stamped',
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  defineModel<Team>(mongo.connection, 'teams', 'unsharded', { _id: text, name: text });
  stamp = stampWrites(mongo.connection, ['teams']);
  await mongo.start();
  await stamp.start();
});
afterAll(async () => {
  await mongo.close();
  await engines.dispose();
});

it('24 changes at once, all open at the same moment, do not conflict over the stamp', async () => {
  const before = await stamp.read();
  const open = Promise.withResolvers<void>();
  let left = 24;
  const add = (_id: string) =>
    inTransaction(
      mongo.connection,
      async (session) => {
        await teams().create([{ _id, name: 'Arsenal' }], { session });
        left -= 1;
        if (left === 0) open.resolve();
        await open.promise;
      },
      { attempts: 1 },
    ).catch((error: unknown) => {
      open.resolve();
      throw error;
    });
  await Promise.all(Array.from({ length: 24 }, (_, index) => add(`t${index}`)));
  const after = await stamp.read();
  expect(after.text).not.toBe(before.text);
  expect(after.of(['teams'])).not.toBe(before.of(['teams']));
  expect(after.of(['players'])).toBe(before.of(['players']));
});
