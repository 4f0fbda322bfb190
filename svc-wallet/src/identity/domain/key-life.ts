/** Milliseconds between the making of a key and its first signature: every instance has published it by then. */
export const keyWaitsMs = 60_000;

/** Milliseconds for which a key is published after its last token has ended, for clocks that differ. */
const marginMs = 3_600_000;

interface Dated {
  readonly activeFrom: Date;
}

const oldestFirst = <Key extends Dated>(keys: readonly Key[]): Key[] =>
  keys.toSorted((a, b) => a.activeFrom.getTime() - b.activeFrom.getTime());

/** The key that signs at a moment: of those that are active the newest. */
export const signingKeyAt = <Key extends Dated>(keys: readonly Key[], at: Date): Key | undefined =>
  oldestFirst(keys).findLast(({ activeFrom }) => activeFrom <= at);

/**
 * The keys that a token may still be signed by: those to come, the one that signs, and each former one until the
 * last token of its time has expired.
 * @param tokenMs how long a token lasts
 */
export function keysNeeded<Key extends Dated>(keys: readonly Key[], at: Date, tokenMs: number): Key[] {
  const inOrder = oldestFirst(keys);
  return inOrder.filter((_key, index) => {
    const next = inOrder[index + 1];
    return !next || at.getTime() <= next.activeFrom.getTime() + tokenMs + marginMs;
  });
}
