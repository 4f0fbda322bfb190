import { describe, expect, it } from '@jest/globals';
import { founding, season, wrongSeason } from './years.ts';

describe('seasons', () => {
  it.each([
    '2026/27',
    '2026-27',
    '2026 – 2027',
    '1999-2000',
    '1999/00',
    '2026',
    'Apertura 2026',
    '2026/27 play-offs',
  ])('takes %s', (text) => expect(wrongSeason(text)).toBeUndefined());

  it.each([
    ['2026/28', 'A season is one year or two in a row, such as 2026/27'],
    ['2026/25', 'A season is one year or two in a row, such as 2026/27'],
    ['2026/2026', 'A season is one year or two in a row, such as 2026/27'],
    ['next', 'Enter the years, such as 2026/27 or 2026'],
    ['26/27', 'Enter the years, such as 2026/27 or 2026'],
    ['9999', 'The years must be 1900 to 2100'],
    ['20266/27', 'The years must be 1900 to 2100'],
  ])('refuses %s', (text, why) => {
    expect(wrongSeason(text)).toBe(why);
    expect(season.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([why]);
  });

  it('requires one', () => {
    expect(season.safeParse('').error?.issues.map(({ message }) => message)).toEqual(['Season is required']);
  });
});

it('a club is founded in a year that there was', () => {
  for (const text of ['', '1886', 'March 1886']) expect(founding.safeParse(text).success).toBe(true);
  for (const text of ['soon', '0', '2999', '18866', '1e9', String(new Date().getFullYear() + 1)])
    expect(founding.safeParse(text).success).toBe(false);
});
