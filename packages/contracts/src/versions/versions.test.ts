import { expect, it } from '@jest/globals';
import { lowestVersion, servesVersion } from './versions.ts';

it.each([
  ['1.4', '1.4', true],
  ['1.10', '1.9', true],
  ['1.3', '1.4', false],
  ['2.0', '1.4', false],
  ['1.4', '2.0', false],
  ['1', '1.0', false],
  ['', '1.0', false],
])('%s serves what needs %s: %s', (served, needed, serves) => {
  expect(servesVersion(served, needed)).toBe(serves);
});

it('finds the lowest version by number', () => {
  expect(lowestVersion(['1.10', '1.9', '2.0'])).toBe('1.9');
  expect(lowestVersion([])).toBeUndefined();
});
