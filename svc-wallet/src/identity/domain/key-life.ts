/** Milliseconds from making a key to its first signature: by then every instance has published it. */
export const keyWaitsMs = 60_000;

/** Milliseconds for which a key stays published after its last token has expired, because clocks differ. */
const marginMs = 3_600_000;

interface Dated {
  readonly activeFrom: Date;
}

const oldestFirst = <Key extends Dated>(keys: readonly Key[]): Key[] =>
  keys.toSorted((a, b) => a.activeFrom.getTime() - b.activeFrom.getTime());

/** The key that signs at a moment: the newest active one. */
export const signingKeyAt = <Key extends Dated>(keys: readonly Key[], at: Date): Key | undefined =>
  oldestFirst(keys).findLast(({ activeFrom }) => activeFrom <= at);

/**
 * The keys that a valid token may carry: future ones, the one that signs, and each former one until the
 * last token that it signed has expired.
 * @param tokenMs how long a token lasts
 */
export function keysNeeded<Key extends Dated>(keys: readonly Key[], at: Date, tokenMs: number): Key[] {
  const inOrder = oldestFirst(keys);
  return inOrder.filter((_key, index) => {
    const next = inOrder[index + 1];
    return !next || at.getTime() <= next.activeFrom.getTime() + tokenMs + marginMs;
  });
}
