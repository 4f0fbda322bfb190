import { refuse } from '@matchday/contracts/errors';

/** Runs work of somebody unless too much of the same one is at work or waiting already. @throws Refusal 429 */
export type InHand = <T>(
  names: readonly { key: string; most: number }[],
  work: () => Promise<T>,
) => Promise<T>;

/** Counts what is in hand in this process, so that one person or address cannot fill the queue of all. */
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
