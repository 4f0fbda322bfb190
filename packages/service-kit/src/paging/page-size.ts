/** MongoDB's codes for a transaction that it has ended because it took too long, or an operation in it. */
const codesOfTooLong = new Set<unknown>([50, 251, 262, 290]);

/** Factor after each success: slow, because trying too much costs as long as a transaction lives. */
const growth = 1.1;

/** Whether a transaction took longer than it may: the same again will take as long, half of it may not. */
export function isTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, errorResponse } = error as { name: string; code?: unknown; errorResponse?: unknown };
  if (name === 'MongoNetworkTimeoutError' || codesOfTooLong.has(code)) return true;
  // Bulk operations wrap what went wrong.
  return isTooLong(errorResponse);
}

/** How much goes into one transaction: half after one that took too long, then gradually more again. */
export interface PageSize {
  /** The current size, from 1 to the most. */
  now(): number;
  /** Does the work of one transaction and adapts the size to how it went; throws what `work` threw. */
  learn<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A size that begins with the most.
 * @param isTooMuch which failures halve it
 */
export function createPageSize(most: number, isTooMuch: (error: unknown) => boolean = isTooLong): PageSize {
  let size = most;
  return {
    now: () => size,
    async learn(work) {
      try {
        const result = await work();
        size = Math.min(most, Math.ceil(size * growth));
        return result;
      } catch (error) {
        if (isTooMuch(error)) size = Math.max(1, size >> 1);
        throw error;
      }
    },
  };
}

/** A page size for each of several runs. */
export interface PageSizes {
  /** The size of a run; a new one begins with the most. */
  of(run: string): PageSize;
  /** Ends a run: its size is forgotten. */
  forget(run: string): void;
}

/** Sizes by run, so that one run with heavy pages does not slow the others down. */
export function createPageSizes(...options: Parameters<typeof createPageSize>): PageSizes {
  const sizes = new Map<string, PageSize>();
  return {
    of(run) {
      const size = sizes.get(run) ?? createPageSize(...options);
      sizes.set(run, size);
      return size;
    },
    forget: (run) => void sizes.delete(run),
  };
}
