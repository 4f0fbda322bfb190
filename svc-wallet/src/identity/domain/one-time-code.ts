/** Letters and digits that nobody mistakes for another. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

/** How long a code is good for, in milliseconds. */
export const codeLastsMs = 15 * 60_000;

/** Tries after which a code is good no more: for the network that they came from, and for everybody. */
export const codeTries = { network: 5, overall: 500 } as const;

/**
 * A one-time code to be told by word of mouth: `7KQ2M-XA9DC`, 49 bits.
 * @param randomInt a whole number from 0 to below its argument, unguessable
 */
export function makeCode(randomInt: (below: number) => number): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** A code as it is compared: case and dashes do not count. */
export const normaliseCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
