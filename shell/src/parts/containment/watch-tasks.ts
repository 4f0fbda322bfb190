/** Milliseconds of long tasks within the last {@link WITHIN_MS} at which a part keeps the page from answering. */
const MOST_MS = 5000;
const WITHIN_MS = 10_000;
/** Milliseconds for which a screen may work after it has appeared: a slow phone reads much code then. */
const START_MS = 5000;

/**
 * Finds parts that keep the main thread busy, in browsers that report long tasks.
 * @param options `front` the part that is shown, `onBusy` gets it once for each time that it is shown
 */
export function watchTasks({
  front,
  onBusy,
}: {
  front: () => { part: string; since: number } | null;
  onBusy: (part: string) => void;
}): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) return;
  let tasks: { end: number; duration: number }[] = [];
  let told: number | null = null;
  new PerformanceObserver((list) => {
    const shown = front();
    for (const { startTime, duration } of list.getEntries())
      if (shown && startTime > shown.since + START_MS) tasks.push({ end: startTime + duration, duration });
    const latest = tasks.at(-1)?.end ?? 0;
    tasks = tasks.filter(({ end }) => shown && end > latest - WITHIN_MS && end > shown.since);
    const busy = tasks.reduce((sum, { duration }) => sum + duration, 0);
    if (!shown || busy < MOST_MS || told === shown.since) return;
    told = shown.since;
    onBusy(shown.part);
  }).observe({ type: 'longtask' });
}
