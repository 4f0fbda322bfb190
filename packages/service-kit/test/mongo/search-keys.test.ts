import { expect, it } from '@jest/globals';
import { searchKeys } from '../../src/mongo/search-keys.ts';

it('leaves each list of texts its keys after long ones', () => {
  const words = (from: number) => Array.from({ length: 200 }, (_, at) => `w${from + at}abcdef`).join(' ');
  const keys = searchKeys([words(100)], [words(500)], ['grace']);
  expect(keys).toEqual(expect.arrayContaining(['  grace', '  race']));
});
