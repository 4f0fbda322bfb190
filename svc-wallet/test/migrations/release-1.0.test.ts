import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type OlderDatabase,
  olderDatabase,
  type TestEngines,
  testEngines,
} from '@matchday/service-kit/testing';

const root = join(import.meta.dirname, '../..');
let engines: TestEngines;
let database: OlderDatabase;
beforeAll(async () => {
  engines = testEngines();
  database = await olderDatabase({
    mongoUri: engines.mongoUri,
    dbName: 'wallet',
    file: join(root, 'test/data/release-1.0.json'),
    main: join(root, 'src/migrate.ts'),
  });
}, 30_000);
afterAll(async () => {
  await database?.close();
  await engines.dispose();
});

describe('a database of release 1.0', () => {
  it('finds its users by the keys of this release; a deleted one stays without', async () => {
    await database.migrate();
    await database.migrate();
    const users = database.connection.collection<{ _id: string; search?: string[] }>('users');
    const found = async (key: string) => (await users.find({ search: key }).toArray()).map(({ _id }) => _id);
    expect(await found('akerman')).toEqual([`c2${'0'.repeat(22)}`]);
    expect(await found(' amina@example.org')).toEqual([`c1${'0'.repeat(22)}`]);
    expect(await users.countDocuments({ search: { $exists: true } })).toBe(2);
    const names = (await users.indexes()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['keys.username_1', 'search_1']));
  }, 60_000);
});
