import { expect, it } from '@jest/globals';
import { showDuePosts } from '../../src/news/application/change-post.ts';
import type { Ports } from '../../src/news/application/ports.ts';
import type { Post } from '../../src/news/domain/post.ts';

const now = new Date('2026-11-23T12:00:00Z');
const due = (_id: string): Post => ({ _id, image: '', caption: _id, createdAt: now, appearsAt: now });

it('a post that cannot be shown holds up no later one, and the failure is told', async () => {
  const written: string[] = [];
  const posts = {
    due: async () => ['first', 'broken', 'last'],
    find: async (id: string) => due(id),
    pins: async () => [],
    put: async (_tx: unknown, { _id }: Post) => {
      if (_id === 'broken') throw new Error('duplicate place');
      written.push(_id);
    },
  };
  const transact = async (work: (tx: never) => Promise<unknown>) => work({} as never);
  const ports = { posts, transact, outbox: { add: async () => undefined }, clock: () => now };
  await expect(showDuePosts(ports as unknown as Ports)()).rejects.toThrow('Some posts did not come');
  expect(written).toEqual(['first', 'last']);
});
