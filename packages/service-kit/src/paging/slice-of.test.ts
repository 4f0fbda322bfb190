import { expect, it } from '@jest/globals';
import { newestFirst, orderBy } from './list-order.ts';
import { sliceOf } from './slice-of.ts';

const named = ['Ada', 'Bo', 'Bo', '😀'].map((name, at) => ({ _id: `id${at}`, name }));
const byName = orderBy('name', 1, 'string');

it('goes on after a position, in the order of the database', () => {
  expect(sliceOf(named, byName, { limit: 2 })).toEqual(named.slice(0, 2));
  expect(sliceOf(named, byName, { limit: 9, after: ['Bo', 'id1'] })).toEqual(named.slice(2));
  expect(sliceOf(named, byName, { limit: 9, after: ['Bo', 'id2'] })).toEqual(named.slice(3));
  // By bytes a private letter comes before the face, by code units after it.
  expect(sliceOf(named, byName, { limit: 9, after: ['\uE000', ''] })).toEqual(named.slice(3));
  expect(sliceOf(named, byName, { limit: 9, after: ['😀', 'id3'] })).toEqual([]);
});

it('goes on where the item of the position has gone', () => {
  const items = [5, 3, 1].map((n) => ({ _id: `id${n}`, createdAt: new Date(n) }));
  expect(sliceOf(items, newestFirst, { limit: 1, after: [4, 'gone'] })).toEqual(items.slice(1, 2));
});
