import { waitUntil } from '@matchday/command-kit/processes/wait-until';

/** Tries a check again until it holds. @param ms how long at most */
export const until = (check: () => Promise<void>, ms = 10_000): Promise<void> =>
  waitUntil(() => check().then(() => null), { withinMs: ms });
