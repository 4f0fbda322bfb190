import { expect, it } from '@jest/globals';
import { CODE_ALPHABET, newSecretCode, normalCode } from './secret-code.ts';

it('draws each of 8 letters from the whole alphabet, which has none that look alike', () => {
  const asked: number[] = [];
  const code = newSecretCode((limit) => {
    asked.push(limit);
    return asked.length - 1;
  });
  expect(code).toBe(CODE_ALPHABET.slice(0, 8));
  expect(asked).toEqual(Array(8).fill(CODE_ALPHABET.length));
  expect(CODE_ALPHABET).not.toMatch(/[ILOU01]/);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
});

it('reads a code however it was typed', () => {
  expect(normalCode(' abcd-2345 ')).toBe('ABCD2345');
});
