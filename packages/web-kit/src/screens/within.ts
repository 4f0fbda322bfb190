/** Rejects when a promise takes longer than `ms`: a hanging download must end in a card, not in a blank. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`No answer within ${ms / 1000} s`)), ms);
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** Patience with code that is being loaded; longer than webpack's own time-out for a chunk. */
export const LOAD_PATIENCE_MS = 10_000;
