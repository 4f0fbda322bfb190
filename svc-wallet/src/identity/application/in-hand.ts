import { refuse } from '@matchday/contracts/errors';

/** Runs work unless too much of the same account or address is running or waiting. @throws Refusal 429 */
type InHand = <T>(names: readonly { key: string; most: number }[], work: () => Promise<T>) => Promise<T>;

/** Counts what runs in this process, so that one account or address cannot fill the queue for everyone. */
export function createInHand(): InHand {
  const running = new Map<string, number>();
  const change = (key: string, by: 1 | -1) => {
    const next = (running.get(key) ?? 0) + by;
    if (next === 0) running.delete(key);
    else running.set(key, next);
  };
  return async (names, work) => {
    if (names.some(({ key, most }) => (running.get(key) ?? 0) >= most))
      throw refuse.tooMany('Many people are signing in. Please try again in a moment.', 1);
    for (const { key } of names) change(key, 1);
    try {
      return await work();
    } finally {
      for (const { key } of names) change(key, -1);
    }
  };
}
