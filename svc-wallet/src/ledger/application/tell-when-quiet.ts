import { pause } from '@matchday/service-kit/clock';
import pLimit from 'p-limit';
import type { TellSettled } from './post-settlement-page.ts';

/** How long people wait for the news of what is already in their account. */
const defaultPatienceMs = 10_000;
/** Pages told at the same time: more would only take MongoDB from the ledger. */
const pagesAtOnce = 2;

/**
 * Coins come before the news of them: a page waits, in the order of its arrival, until the ledger has nothing to do,
 * but never longer than its patience (decision 161).
 * @param deps `quiet` resolves when the ledger has nothing to do
 */
export function tellWhenQuiet(deps: {
  tell: TellSettled;
  quiet: () => Promise<void>;
  clock: () => Date;
  patienceMs?: number;
}): TellSettled {
  const { tell, quiet, clock, patienceMs = defaultPatienceMs } = deps;
  const inTurn = pLimit(pagesAtOnce);
  return (settled) => {
    const until = clock().getTime() + patienceMs;
    return inTurn(async () => {
      const over = new AbortController();
      await Promise.race([quiet(), pause(until - clock().getTime(), over.signal)]);
      over.abort();
      await tell(settled);
    });
  };
}
