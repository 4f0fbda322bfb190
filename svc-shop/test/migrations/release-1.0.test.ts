import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OlderDatabase, olderDatabase } from '@matchday/service-kit/testing';

let database: OlderDatabase;
beforeAll(async () => {
  database = await olderDatabase('shop', join(import.meta.dirname, '../..'));
}, 30_000);
afterAll(() => database?.close());

interface Kept {
  _id: string;
  choices?: { value: string }[];
  course?: { what: string; reason?: string }[];
}

describe('a database of release 1.0', () => {
  it('keeps none of what deleted buyers wrote in orders that are closed', async () => {
    await database.migrate();
    await database.migrate();
    const kept = await database.connection.collection<Kept>('orders').find().sort({ _id: 1 }).toArray();
    const words = kept.map(({ choices = [], course = [] }) => [
      ...choices.map(({ value }) => value),
      ...course.flatMap(({ what, reason }) => [what, ...(reason ? [reason] : [])]),
    ]);
    expect(words).toEqual([
      [],
      ['cancelled'],
      ['OKELLO'],
      ['OKELLO', 'cancelled', 'Mine'],
      ['cancelled', 'Nobody came'],
    ]);
    expect(kept[0]).not.toHaveProperty('course');
  }, 60_000);
});
