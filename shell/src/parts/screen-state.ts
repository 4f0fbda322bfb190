/** What `<main>` shows beside a mounted part. */
export interface ScreenState {
  /** Path of the current screen; the address may be ahead of it while the next one is fetched. */
  path: string;
  /** The path that nobody owns, while it is shown. */
  notFound: string | null;
  /** The part that could not be loaded, or had to be stopped, with a function that tries again. */
  failure: { part: string; retry: () => Promise<void>; stopped?: true } | null;
  /** The part that keeps the page from answering, with a function that stops it. */
  hog: { part: string; stop: () => void } | null;
  /** The next screen is being fetched. */
  busy: boolean;
  /** A newer deployment is live. */
  newVersion: boolean;
}

/** A store of {@link ScreenState} for the shell's layout. */
export function createScreenState() {
  let state: ScreenState = {
    path: location.pathname,
    notFound: null,
    failure: null,
    hog: null,
    busy: false,
    newVersion: false,
  };
  const listeners = new Set<() => void>();
  return {
    get: (): ScreenState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(changes: Partial<ScreenState>): void {
      // What is already so draws nothing again: the first screen arrives at the path that the page began with.
      const keys = Object.keys(changes) as (keyof ScreenState)[];
      if (keys.every((key) => changes[key] === state[key])) return;
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
export type ScreenStore = ReturnType<typeof createScreenState>;
