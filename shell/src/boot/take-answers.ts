import type { PageAnswer } from '@matchday/contracts/registry';
import type { QueryClient } from '@tanstack/react-query';

/** The stream replays what has changed since the page was made, for at most a minute; milliseconds. */
const OLDEST_MS = 50_000;
/** How long no screen asks for them again: until a slow phone has shown its first one. */
const FRESH_MS = 15_000;

/** Going back, or opening a closed tab again, shows a page that the browser may have had for hours, unasked. */
const isFromBefore = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
};

/**
 * Puts the answers that came with the page into the cache, as new: what has changed since then, the stream says
 * (`?age=` in stream-source.ts).
 * @returns whether there were any: the gateway adds them for somebody who is signed in
 */
export function takeAnswers(client: QueryClient, sinceOpened = performance.now()): boolean {
  const place = document.getElementById('answers');
  const text = place?.textContent;
  place?.remove();
  if (!text || sinceOpened > OLDEST_MS || isFromBefore()) return false;
  const answers = JSON.parse(text) as PageAnswer[];
  for (const { key, data } of answers) {
    client.setQueryDefaults(key, { staleTime: FRESH_MS });
    client.setQueryData(key, data);
  }
  setTimeout(() => {
    for (const { key } of answers) client.setQueryDefaults(key, {});
  }, FRESH_MS);
  return answers.length > 0;
}
