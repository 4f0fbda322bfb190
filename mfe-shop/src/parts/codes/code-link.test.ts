import { expect, it } from '@jest/globals';
import { bringsCode, codeIn, codeLink } from './code-link.ts';

it.each([
  ['K7QF2MWX', 'K7QF2MWX'],
  [' k7qf-2mwx ', 'K7QF2MWX'],
  [codeLink('K7QF2MWX', 'https://matchday.example.org'), 'K7QF2MWX'],
  ['#code=K7QF2MWX', 'K7QF2MWX'],
  ['', ''],
  ['#code=', ''],
])('finds the code in %j', (text, code) => expect(codeIn(text)).toBe(code));

it('keeps the code from servers: it comes after the #', () => {
  const link = new URL(codeLink('K7QF2MWX', 'https://matchday.example.org'));
  expect([link.pathname, link.search, link.hash]).toEqual(['/orders', '', '#code=K7QF2MWX']);
  expect([bringsCode(link.hash), bringsCode('#top'), bringsCode('')]).toEqual([true, false, false]);
});
