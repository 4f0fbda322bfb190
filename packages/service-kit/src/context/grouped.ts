import { AsyncResource } from 'node:async_hooks';
import { pause } from './clock.ts';

/** How calls are let through. */
interface GroupOptions {
  /** Calls in one group. */
  atMost: number;
  /** Milliseconds after which a group keeps the next one waiting no longer, because something that it needs is slow or away. */
  patienceMs?: number;
}

/** Many times what a group takes on a computer that keeps up. */
const usualPatienceMs = 1000;

/**
 * Lets calls of one kind through in groups: calls that come while a group is under way wait, and go together once it has
 * ended. Each is still work of its own, with its own context, outcome and error. But calls that begin together reach each
 * of their steps together, so that steps which are `batched` go in one batch for the whole group. Without groups, a
 * rush spreads over all steps, and each step has a batch of a few. Alone, a call does not wait.
 */
export function grouped<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  { atMost, patienceMs = usualPatienceMs }: GroupOptions,
): (...args: Args) => Promise<Result> {
  const waiting: (() => Promise<unknown>)[] = [];
  let isUnderWay = false;
  const begin = async () => {
    if (isUnderWay || waiting.length === 0) return;
    isUnderWay = true;
    const over = new AbortController();
    const all = Promise.allSettled(waiting.splice(0, atMost).map((start) => start()));
    await Promise.race([all, pause(patienceMs, over.signal)]);
    over.abort();
    isUnderWay = false;
    void begin();
  };
  return (...args) =>
    new Promise<Result>((resolve, reject) => {
      const start = AsyncResource.bind(() => work(...args));
      waiting.push(() => start().then(resolve, reject));
      // Calls of the same turn of the event loop are in one group.
      setImmediate(() => void begin());
    });
}
