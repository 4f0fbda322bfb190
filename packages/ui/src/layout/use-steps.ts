import { startTransition, useEffect, useState } from 'react';

/** How long a step waits for a browser that always has something to do; milliseconds. */
const LONGEST_MS = 300;

/** Calls `then` when the browser has nothing else to do. @returns stops it */
function whenIdle(then: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(then, { timeout: LONGEST_MS });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(then);
  return () => clearTimeout(asked);
}

/**
 * Draws a long list in steps, so that a slow phone answers in between: what is in sight first, the rest a few at a time
 * whenever the browser has nothing else to do.
 * @param total entries of the list
 * @param first how many are drawn at once
 * @param step how many follow at a time
 * @returns how many to draw now
 */
export function useSteps(total: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(first);
  const isWhole = drawn >= total;
  useEffect(() => {
    if (isWhole) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + step)));
  }, [isWhole, drawn, step]);
  return Math.min(drawn, total);
}
