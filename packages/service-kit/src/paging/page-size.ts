/** MongoDB's codes for a transaction that it has ended because it took too long, or an operation in it. */
const codesOfTooLong = new Set<unknown>([50, 251, 262, 290]);

/** More each time that went well: slowly, for to try too much costs as long as a transaction lives. */
const growth = 1.1;

/** Whether a transaction took longer than it may: the same again will do so too, half of it may not. */
export function isTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, errorResponse } = error as { name: string; code?: unknown; errorResponse?: unknown };
  if (name === 'MongoNetworkTimeoutError' || codesOfTooLong.has(code)) return true;
  // Bulk operations wrap what went wrong.
  return isTooLong(errorResponse);
}

/** How much goes into one transaction: half where it took too long, then little by little more again. */
export interface PageSize {
  /** As it is now, from 1 to the most. */
  now(): number;
  /** Does the work of one transaction and learns from how it went; throws what `work` threw. */
  learn<T>(work: () => Promise<T>): Promise<T>;
}

/** A size that begins with the most. */
export function createPageSize(most: number): PageSize {
  let size = most;
  return {
    now: () => size,
    async learn(work) {
      try {
        const result = await work();
        size = Math.min(most, Math.ceil(size * growth));
        return result;
      } catch (error) {
        if (isTooLong(error)) size = Math.max(1, size >> 1);
        throw error;
      }
    },
  };
}
