import { beforeAll, describe, expect, it } from '@jest/globals';
import { idFrom } from '@matchday/service-kit/ids';
import { isFrugal, readsDuring } from '@matchday/service-kit/testing';
import {
  createNotificationStore,
  mergeIndexes,
} from '../../src/notifications/persistence/notification-store.ts';
import { walletUnderTest } from '../wallet-under-test.ts';

const under = walletUnderTest();
const people = [0, 1, 2].map((n) => idFrom('reader', String(n)));
const [reader, other] = people as [string, string];
/** Several at the same instant, and every third read, so that both halves of the index have some of each page. */
const stored = people.flatMap((userId) =>
  Array.from({ length: 300 }, (_, n) => ({
    _id: idFrom(userId, String(n)),
    userId,
    message: `Number ${n}`,
    kind: 'gift',
    isRead: n % 3 === 0,
    createdAt: new Date(Date.UTC(2026, 8, 1) + Math.floor(n / 4) * 60_000),
  })),
);
const newestFirst = (userId: string) =>
  stored
    .filter((note) => note.userId === userId)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a._id < b._id ? 1 : -1))
    .map(({ _id }) => _id);
let store: ReturnType<typeof createNotificationStore>;

beforeAll(async () => {
  store = createNotificationStore({ connection: under.database, addFacts: async () => undefined });
  await under.database.collection('notifications').insertMany(stored as never[]);
});

describe('notifications page by page', () => {
  it.each([1, 7, 50, 1000])('in pages of %i, read and unread ones are in one order', async (limit) => {
    const ids: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const found = await store.page(reader, { limit, cursor });
      ids.push(...found.items.map(({ id }) => id));
      cursor = found.next;
    }
    expect(ids).toEqual(newestFirst(reader));
  });

  it('a page reads about what it shows, wherever it begins, alone and beside those of others', async () => {
    const [first, elsewhere] = await Promise.all(
      [reader, other].map((userId) => store.page(userId, { limit: 20 })),
    );
    const found = await readsDuring(under.database, async () => {
      await store.page(reader, { limit: 20 });
      await store.page(reader, { limit: 20, cursor: first?.next ?? undefined });
      const together = await Promise.all([
        store.page(reader, { limit: 20, cursor: first?.next ?? undefined }),
        store.page(other, { limit: 20, cursor: elsewhere?.next ?? undefined }),
      ]);
      expect(together.map(({ items }) => items.map(({ id }) => id))).toEqual(
        [reader, other].map((userId) => newestFirst(userId).slice(20, 40)),
      );
    });
    const lists = found.filter(({ command }) => JSON.stringify(command).includes('sort'));
    expect(lists.length).toBeGreaterThanOrEqual(3);
    expect(lists.filter((read) => !isFrugal(read))).toEqual([]);
  });
});

it('the indexes of earlier releases are dropped once theirs is there, also if that was done in part', async () => {
  const notifications = under.database.collection('notifications');
  const names = async () => (await notifications.indexes()).map(({ name }) => name);
  const before = await names();
  await notifications.createIndex({ userId: 1, createdAt: -1, _id: -1 });
  await notifications.createIndex({ userId: 1, isRead: 1 }, { partialFilterExpression: { isRead: false } });
  await mergeIndexes(under.database);
  expect((await names()).sort()).toEqual([...before].sort());
  await notifications.createIndex({ userId: 1, isRead: 1 }, { partialFilterExpression: { isRead: false } });
  await mergeIndexes(under.database);
  expect((await names()).sort()).toEqual([...before].sort());
});
