import { expect, it } from '@jest/globals';
import { createSequence } from './sequence.ts';

const hello = { all: 1, admins: 0, own: 0, resumed: true };

it('takes a count below what was heard for a gap too, and counts on from there', () => {
  const sequence = createSequence();
  expect(sequence.hello('r1.1.h0', { ...hello, resumed: false })).toBe('next');
  for (let n = 1; n <= 5; n += 1) expect(sequence.message(`r1.${n + 1}.p${n}`)).toBe('next');
  expect(sequence.hello('r1.6.h0', { ...hello, own: 5 })).toBe('next');
  expect(sequence.hello('r1.6.h0', hello)).toBe('gap');
  expect(sequence.message('r1.7.p1')).toBe('next');
  expect(sequence.message('r1.7.p1')).toBe('repeat');
});
