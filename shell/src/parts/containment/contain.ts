import type { ScreenStore } from '../screen-state.ts';
import { type LeftBehind, watchLeftBehind } from './left-behind.ts';
import { watchCommits } from './watch-commits.ts';
import { watchTasks } from './watch-tasks.ts';

/** Keeps what a part does wrong within its place. */
export interface Containment {
  /** @param stop ends the part and puts its card in its place */
  watch(part: string, stop: () => Promise<void>): void;
  /** Notes from now on what parts add to the page. single-spa must have started: it puts itself in front of the same functions. */
  begin(): void;
  /** Removes what parts have left on the page; called when one is gone. */
  tidy(): void;
}

/**
 * Watches parts for what no boundary of React catches: loops over several tasks, listeners and intervals that are left
 * behind, and work that keeps the page from answering.
 */
export function contain({
  screens,
  onFailure,
}: {
  screens: ScreenStore;
  onFailure: (part: string) => void;
}): Containment {
  const stops = new Map<string, () => Promise<void>>();
  let leftBehind: LeftBehind | null = null;
  const stop = (part: string): void => void stops.get(part)?.();
  let shown: { part: string; path: string; since: number } | null = null;
  screens.subscribe(() => {
    const { path } = screens.get();
    const part = document.querySelector<HTMLElement>('#parts [data-part]')?.dataset.part;
    if (!part) shown = null;
    else if (shown?.part !== part || shown.path !== path) shown = { part, path, since: performance.now() };
  });
  watchCommits((part) => {
    console.warn(`${part} renders in a loop, and is stopped`);
    // React is at work on it at this moment.
    setTimeout(() => stop(part));
  });
  watchTasks({
    front: () => shown,
    onBusy(part) {
      onFailure(part);
      screens.set({ hog: { part, stop: () => stop(part) } });
    },
  });
  return {
    watch: (part, end) => void stops.set(part, end),
    begin() {
      leftBehind = watchLeftBehind();
    },
    tidy() {
      for (const [part, count] of leftBehind?.clear() ?? [])
        console.warn(`${part} has left ${count} listeners or intervals behind; they are removed`);
    },
  };
}
