import { describe, expect, it } from '@jest/globals';
import { encodeCursor } from './cursor.ts';
import { cursorAfter, newestFirst, oldestFirst, orderBy } from './list-order.ts';
import { readPage, type Slice } from './read-page.ts';

const rows = ['c', 'b', 'a'].map((_id, index) => ({ _id, createdAt: new Date(3000 - index * 1000) }));
/** Reads `rows` as a store does. */
const read = async ({ limit, after }: Slice) => {
  const from = after ? rows.findIndex(({ _id }) => _id === after[1]) + 1 : 0;
  return rows.slice(from, from + limit);
};

describe('one page of a list', () => {
  it('[K03] continues at its cursor until the last page, which has none', async () => {
    const list = { order: newestFirst, read, count: async () => rows.length };
    const first = await readPage({ limit: 2 }, list);
    expect(first).toEqual({ items: rows.slice(0, 2), next: expect.any(String), total: 3 });
    const second = await readPage({ limit: 2, cursor: first.next ?? '' }, list);
    expect(second).toEqual({ items: rows.slice(2), next: null, total: 3 });
    await expect(readPage({ cursor: 'nonsense' }, list)).rejects.toThrow('Unknown cursor');
  });

  it('continues only in the order that gave its cursor, and after a cursor from before orders were named', async () => {
    const byPrice = orderBy('price', -1, 'number');
    const list = { read, count: () => rows.length };
    const orders = { newestFirst, oldestFirst, byPrice };
    for (const [name, order] of Object.entries(orders)) {
      const cursor = cursorAfter({ ...rows[0], price: 5 } as never, order);
      for (const [other, asked] of Object.entries(orders)) {
        const page = readPage({ cursor }, { ...list, order: asked });
        if (other === name) expect(await page).toMatchObject({ items: rows.slice(1) });
        else await expect(page).rejects.toMatchObject({ fields: { cursor: 'Unknown cursor' } });
      }
    }
    const unnamed = encodeCursor(newestFirst.positionOf({ ...rows[0] } as never));
    expect(await readPage({ cursor: unnamed }, { ...list, order: newestFirst })).toMatchObject({
      items: rows.slice(1),
    });
  });

  it('counts only where the page does not show how many there are', async () => {
    const asked: unknown[] = [];
    const count = async (first?: readonly object[]) => {
      asked.push(first);
      return rows.length;
    };
    const list = { order: newestFirst, read, count };
    for (const limit of [3, 4, undefined])
      expect(await readPage({ limit }, list)).toMatchObject({ total: 3 });
    expect(await readPage({}, { ...list, read: async () => [] })).toEqual({
      items: [],
      next: null,
      total: 0,
    });
    expect(asked).toEqual([]);
    const { next, total } = await readPage({ limit: 2 }, list);
    expect(await readPage({ limit: 2, cursor: next ?? '' }, list)).toMatchObject({ next: null, total });
    expect(asked).toEqual([rows.slice(0, 2), undefined]);
  });

  it('has no total where nothing counts, and all items where no limit is given', async () => {
    expect(await readPage({}, { order: newestFirst, read })).toEqual({ items: rows, next: null });
  });
});

describe('an order', () => {
  it('filters by its field and breaks ties by id', () => {
    expect(newestFirst.after([1000, 'a'])).toEqual({
      $or: [{ createdAt: { $lt: new Date(1000) } }, { createdAt: new Date(1000), _id: { $lt: 'a' } }],
    });
    expect(oldestFirst.after([1000, 'a'])).toEqual({
      $or: [{ createdAt: { $gt: new Date(1000) } }, { createdAt: new Date(1000), _id: { $gt: 'a' } }],
    });
    expect(newestFirst.after(undefined)).toEqual({});
  });

  it('reads positions from a nested field too', () => {
    const byName = orderBy('keys.username', 1, 'string');
    expect(byName.positionOf({ _id: 'x', keys: { username: 'amina' } } as { _id: string })).toEqual([
      'amina',
      'x',
    ]);
    expect(byName).toMatchObject({ sort: { 'keys.username': 1, _id: 1 }, shape: ['string', 'string'] });
  });
});
