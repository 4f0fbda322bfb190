import { describe, expect, it } from '@jest/globals';
import { passwordStrength, strengths } from './password-strength.ts';

describe('password strength', () => {
  it.each([
    ['', 'Too short'],
    ['aB3$xyz', 'Too short'],
    ['aaaaaaaaaaaa', 'Weak'],
    ['goldhoard', 'Weak'],
    ['goldhoard7', 'Fair'],
    ['Gold hoard of 1998', 'Strong'],
  ])('%j is %s', (password, word) => {
    expect(strengths[passwordStrength(password)]).toBe(word);
  });
});
