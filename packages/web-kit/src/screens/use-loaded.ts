import { useCallback, useEffect, useState } from 'react';
import { platform } from '../platform.ts';
import { LOAD_PATIENCE_MS, within } from './within.ts';

/** Something that is loaded while a place for it stands already. */
export interface Loaded<T> {
  value: T | undefined;
  failed: boolean;
  /** Asks again; resolves when there is an outcome. */
  ask: () => Promise<void>;
}

/** What came once is there at the first frame of the next time. */
const loaded = new WeakMap<object, unknown>();

/** Loads once when the place appears, with an own time-out and a retry that really asks again. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState({ value: loaded.get(load) as T | undefined, failed: false });
  const ask = useCallback(async (): Promise<void> => {
    try {
      const value = await within(load(), LOAD_PATIENCE_MS);
      loaded.set(load, value);
      setState({ value, failed: false });
    } catch {
      platform().resetShares();
      setState({ value: undefined, failed: true });
    }
  }, [load]);
  useEffect(() => {
    if (!loaded.has(load)) void ask();
  }, [load, ask]);
  return { ...state, ask };
}
