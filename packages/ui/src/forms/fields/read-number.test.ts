import { describe, expect, it } from '@jest/globals';
import { numberOf, readNumber } from './read-number.ts';

describe('a typed number', () => {
  it.each([
    ['0', 0],
    ['250', 250],
    ['007', 7],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f234\u202f567', 1_234_567],
    ['12,345,678', 12_345_678],
    ['  500 ', 500],
  ])('is read where it is plainly whole: %j', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
    expect(numberOf(readNumber(typed))).toBe(number);
  });

  it.each([
    ...['1.5', '1,5', '1.000', '1,00', '1,0000', '1000,000', '1,000 000', ',500', '1 5', '-3', '−3', '+3'],
    ...['1e3', '٣', '１２', '12abc', 'abc', '0x10', 'Infinity', 'NaN', '½', '1_000', '1\n000'],
  ])('stays as it was typed where it is not: %j', (typed) => {
    expect(readNumber(typed)).toBe(typed);
    expect(numberOf(readNumber(typed))).toBeUndefined();
  });

  it.each([
    ['1.85', 1.85],
    ['1,85', 1.85],
    ['2', 2],
    ['1.855', 1.855],
  ])('with places takes either mark where only one reading is possible: %j', (typed, number) => {
    expect(readNumber(typed, 2)).toBe(number);
  });

  it.each(['1,850', '1 850', '1.8.5', '.5', '1.', '-1.85', '1e1', '1,8a'])(
    'with places stays as it was typed otherwise: %j',
    (typed) => {
      expect(readNumber(typed, 2)).toBe(typed);
    },
  );

  it('is nothing where nothing but blanks was typed', () => {
    expect(readNumber('')).toBe('');
    expect(readNumber('  ', 2)).toBe('');
    expect(numberOf('')).toBeUndefined();
  });
});
