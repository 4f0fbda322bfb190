import { hash, randomBytes } from 'node:crypto';

/** A new id: 24 lower-case hex characters, the first 8 the seconds, so that later ids sort later. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + randomBytes(8).toString('hex');
}

/** SHA-256 in hex over the parts; `('ab', 'c')` and `('a', 'bc')` differ. */
export const sha256 = (...parts: readonly string[]): string => hash('sha256', JSON.stringify(parts));

/** An id that is the same whenever the parts are: the first 24 hex characters of their SHA-256. */
export const idFrom = (...parts: readonly string[]): string => sha256(...parts).slice(0, 24);

/**
 * Ids as those of {@link idFrom}, for documents that are written together: all of one place lie side by side in the index
 * of ids, in the order of what they are about. A thousand of them touch a few pages of it instead of one each.
 * @param place what they have in common, such as a fixture's id
 * @returns makes an id of the id that it is about, in lower-case hex, and of whatever else tells it from others
 */
export function idsWithin(place: string): (about: string, ...parts: readonly string[]) => string {
  const first = sha256(place).slice(0, 8);
  return (about, ...parts) => first + about.slice(0, 4) + sha256(place, about, ...parts).slice(0, 12);
}

/** SHA-256 of a JSON value whatever the order of its keys: shows whether a repeated request is the same one. */
export const hashOf = (value: unknown): string =>
  sha256(
    JSON.stringify(value, (_key, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? '',
  );
