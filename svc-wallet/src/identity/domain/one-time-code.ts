/** Letters and digits that are not mistaken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;

/** How long a code is valid, in milliseconds. */
export const codeLastsMs = 15 * 60_000;

/** Tries after which a code is no longer accepted: from one network, and from anywhere. */
export const codeTries = { network: 5, overall: 500 } as const;

/**
 * A one-time code that can be read out over the phone: `7KQ2M-XA9DC`, 49 bits.
 * @param randomInt a whole number from 0 to below its argument, unguessable
 */
export function makeCode(randomInt: (below: number) => number): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** The form in which codes are compared: case and dashes are ignored. */
export const normaliseCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
