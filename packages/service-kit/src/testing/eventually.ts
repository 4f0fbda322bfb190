/**
 * Repeats `check` until it no longer throws, for a state that is reached soon.
 * @param ms after which its last error is thrown
 * @returns what `check` returned
 */
export async function eventually<T>(check: () => T | Promise<T>, ms = 5000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
