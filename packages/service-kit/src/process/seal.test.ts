import { describe, expect, it } from '@jest/globals';
import { createSeal } from './seal.ts';

const [old, next] = ['the-old-value-of-it', 'the-next-value-of-it'];

describe('a seal', () => {
  const seal = createSeal([old]);

  it('opens for what it was made for, and never twice looks the same', () => {
    const sealed = seal.seal('a private key', 'key k1');
    expect(sealed).not.toContain('private');
    expect(seal.open(sealed, 'key k1')).toBe('a private key');
    expect(seal.seal('a private key', 'key k1')).not.toBe(sealed);
    expect(() => seal.open(sealed, 'key k2')).toThrow();
  });

  it('does not open once a letter of it has changed', () => {
    const sealed = seal.seal('a private key', 'k');
    for (const at of [4, 15, 30, sealed.length - 3]) {
      const letter = sealed[at] === 'A' ? 'B' : 'A';
      const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
      expect(() => seal.open(changed, 'k')).toThrow();
    }
    for (const wrong of ['', 'v1', 'v1..', '-----BEGIN PRIVATE KEY-----'])
      expect(() => seal.open(wrong, 'k')).toThrow();
  });

  it('is rotated: both values open, the first one seals', () => {
    const sealed = seal.seal('a private key', 'k');
    const both = createSeal([next, old]);
    expect(both.open(sealed, 'k')).toBe('a private key');
    expect([both.isCurrent(sealed), both.isCurrent(both.seal('x', 'k'))]).toEqual([false, true]);
    const alone = createSeal([next]);
    expect(alone.open(both.seal('x', 'k'), 'k')).toBe('x');
    expect(() => alone.open(sealed, 'k')).toThrow('Sealed with a secret that is not set');
  });
});
