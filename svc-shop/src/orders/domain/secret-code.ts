/** Letters and digits that nobody mistakes for another when read aloud or copied: no I, L, O, U, 0, 1. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 8;

/**
 * The code by which an order is handed over (DESIGN 5.10): 30^8 codes, about 39 bits.
 * @param randomBelow a whole number from 0 to below its argument, unguessable
 */
export function newSecretCode(randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomBelow(CODE_ALPHABET.length)]);
  return letters.join('');
}

/** A code as it is kept, however it was typed. */
export const normalCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
