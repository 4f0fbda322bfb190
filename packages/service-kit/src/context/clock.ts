/** The time of now; composition passes it so that tests can pass another. */
export type Clock = () => Date;

/** The system's clock. */
export const systemClock: Clock = () => new Date();

/** Milliseconds since some moment; they never go backwards, as those of a {@link Clock} may. */
export type Elapsed = () => number;

/** Those of this process. */
export const systemElapsed: Elapsed = () => performance.now();

/** Resolves after `ms` milliseconds, or at once when `signal` aborts. Keeps no process alive. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    signal?.addEventListener('abort', end);
  });
