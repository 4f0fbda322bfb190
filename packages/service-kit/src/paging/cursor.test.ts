import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './cursor.ts';

describe('a cursor', () => {
  it('[K03] decodes to the position that it was made from', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), (first, id) => {
        expect(decodeCursor(encodeCursor([first, id]), ['number', 'string'])).toEqual([first, id]);
      }),
    );
  });

  it('is refused when it belongs to another list or is not a cursor', () => {
    for (const wrong of ['', 'x', encodeCursor(['a', 'b']), encodeCursor([1]), encodeCursor([1, 2])])
      expect(() => decodeCursor(wrong, ['number', 'string'])).toThrow('Unknown cursor');
    for (const far of [1e300, 1.5, 8.64e15 + 1024, -9e15])
      expect(() => decodeCursor(encodeCursor([far, 'x']), ['number', 'string'])).toThrow('Unknown cursor');
    expect(decodeCursor(undefined, ['number'])).toBeUndefined();
  });

  it('of a named order is refused by every other', () => {
    const cursor = encodeCursor([1, 'a'], 'price');
    expect(decodeCursor(cursor, ['number', 'string'], 'price')).toEqual([1, 'a']);
    for (const other of ['+price', 'worth', undefined])
      expect(() => decodeCursor(cursor, ['number', 'string'], other)).toThrow('Unknown cursor');
    expect(() => decodeCursor(cursor, ['number'], 'price')).toThrow('Unknown cursor');
    expect(decodeCursor(encodeCursor([1, 'a']), ['number', 'string'], 'price')).toEqual([1, 'a']);
  });
});
