import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OlderDatabase, olderDatabase } from '@matchday/service-kit/testing';

let database: OlderDatabase;
beforeAll(async () => {
  database = await olderDatabase('wallet', join(import.meta.dirname, '../..'));
}, 30_000);
afterAll(() => database?.close());

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
