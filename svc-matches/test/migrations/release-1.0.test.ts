import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OlderDatabase, olderDatabase } from '@matchday/service-kit/testing';
import type { Collection } from 'mongoose';

let database: OlderDatabase;
beforeAll(async () => {
  database = await olderDatabase('matches', join(import.meta.dirname, '../..'));
}, 30_000);
afterAll(() => database?.close());
const collection = (name: string) =>
  database.connection.collection<{ _id: unknown; search?: string[] }>(name);
const indexNames = async (name: string) => (await collection(name).indexes()).map((index) => index.name);

describe('a database of release 1.0', () => {
  it('has what this release needs after two migrations at the same time, and its documents as they were', async () => {
    expect(await indexNames('bets')).toContain('refunded');
    const before = await collection('bets').find().toArray();
    await collection('posts').insertOne({ _id: 'post', caption: 'Derby day' } as { _id: unknown });
    const week = {
      _id: 'w:2026-08-17:u',
      period: 'w:2026-08-17',
      expiresAt: new Date('2027-09-27'),
    };
    await collection('results').insertOne(week);
    const groups = collection('groups') as unknown as Collection<{ _id: string; leader: string | null }>;
    const leaders = [
      { _id: 'led', leader: 'ann' },
      { _id: 'new', leader: null },
    ];
    await groups.insertMany(leaders.map((group) => ({ ...group, code: group._id })));
    await Promise.all([database.migrate(), database.migrate()]);
    // One season each, whichever of the two was first.
    const led = await groups.find().sort({ _id: 1 }).toArray();
    expect(led.map(({ leader }) => leader)).toEqual([expect.stringMatching(/^s:20\d\d:ann$/), null]);
    // It goes with its season.
    expect(await collection('results').findOne({ _id: week._id } as object)).toMatchObject({
      expiresAt: new Date('2028-07-31'),
    });
    expect(await indexNames('bets')).not.toContain('refunded');
    expect(await indexNames('bets')).toContain('void');
    expect(await collection('bets').find().toArray()).toEqual(before);
    // Lists by state look for bets in the hours of their fixtures.
    const hours = await collection('bethours').find().toArray();
    const placed = before.map((bet) => {
      const { fixture, createdAt } = bet as unknown as { fixture: string; createdAt: Date };
      return `${fixture}:${Math.floor(createdAt.getTime() / 3_600_000)}`;
    });
    expect(before.length).toBeGreaterThan(0);
    expect(hours.map(({ _id }) => _id).sort()).toEqual([...new Set(placed)].sort());
    const players = await collection('players').find({ search: 'akato' }).toArray();
    expect(players.map(({ _id }) => _id)).toEqual([`a1${'0'.repeat(22)}`]);
    expect(await collection('posts').countDocuments({ search: 'erby' })).toBe(1);
    const done = await collection('migrations')
      .find({ name: { $exists: true } })
      .toArray();
    expect(done.map(({ _id }) => _id).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  }, 120_000);
});
