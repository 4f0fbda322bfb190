/** Milliseconds after a write in which reads are answered past the memories of gateways (DESIGN 12). */
const PAST_MEMORY_MS = 2000;

/** On the page's global object, because each part of the web app has a copy of this module. */
const place = Symbol.for('matchday.wrote.v1');
const page = globalThis as { [place]?: number };

/** A request that may have changed something is over, whatever its outcome. */
export function noteWrite(now = performance.now()): void {
  page[place] = now;
}

/**
 * Whether this page has written a moment ago: the gateway that is asked next may be another one, which has not heard of
 * it yet.
 */
export const hasJustWritten = (now = performance.now()): boolean =>
  now - (page[place] ?? Number.NEGATIVE_INFINITY) < PAST_MEMORY_MS;
