/**
 * A time limit, or a bound on how long something takes, in milliseconds: `TEST_PATIENCE` times as long in a run that has it,
 * as in CI, where computers are shared (decision 126).
 */
export const patient = (ms: number): number => ms * Number(process.env.TEST_PATIENCE || 1);

/**
 * Repeats `check` until it no longer throws, for a state that is reached soon.
 * @param ms after which its last error is thrown; `TEST_PATIENCE` times as long in a run that has it
 * @returns what `check` returned
 */
export async function eventually<T>(check: () => T | Promise<T>, ms = 5000): Promise<T> {
  const end = Date.now() + patient(ms);
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
