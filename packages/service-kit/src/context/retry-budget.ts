import { remainingMs } from './deadline.ts';

/** Milliseconds before the first retry, and between two retries at most. */
interface Backoff {
  minTimeout: number;
  maxTimeout: number;
}

/**
 * Options of p-retry for work that somebody waits for: retries with growing, random pauses until `mostMs` are over or
 * the caller's deadline has passed, whichever is first.
 */
export const retryBudget = (mostMs: number, backoff: Backoff = { minTimeout: 5, maxTimeout: 500 }) => ({
  ...backoff,
  retries: Number.POSITIVE_INFINITY,
  factor: 1.6,
  randomize: true,
  maxRetryTime: remainingMs(mostMs),
});
