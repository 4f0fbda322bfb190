/** Pauses between tries of things that were refused: each one twice as long as the one before it. */
interface GrowingPause {
  /** Whether the thing may be tried now. */
  isDue(id: string): boolean;
  /** Doubles the pause of a thing. @returns its length in ms */
  grow(id: string): number;
  /** Ends the pauses of a thing. */
  forget(id: string): void;
}

/** Pauses in the memory of this instance, so that a restart tries everything at once. @param bounds in ms */
export function createGrowingPause(clock: () => Date, bounds: { first: number; most: number }): GrowingPause {
  const pauses = new Map<string, { ms: number; until: number }>();
  return {
    isDue: (id) => (pauses.get(id)?.until ?? 0) <= clock().getTime(),
    grow(id) {
      const before = pauses.get(id)?.ms;
      const ms = before === undefined ? bounds.first : Math.min(bounds.most, before * 2);
      pauses.set(id, { ms, until: clock().getTime() + ms });
      return ms;
    },
    forget: (id) => void pauses.delete(id),
  };
}
