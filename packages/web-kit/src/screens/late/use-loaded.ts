import { startTransition, useCallback, useEffect, useState } from 'react';
import { platform } from '../../platform.ts';
import { loadCode } from '../within.ts';

/** Something that loads while a placeholder is shown. */
export interface Loaded<T> {
  value: T | undefined;
  failed: boolean;
  /** Retries; resolves when there is an outcome. */
  ask: () => Promise<void>;
}

/** Once loaded, it is available on the first frame next time. */
const loaded = new WeakMap<object, unknown>();

/** Loads once when mounted and `wanted`, with its own timeout and a working retry. `onFailed` hears that it could not. */
export function useLoaded<T>(load: () => Promise<T>, wanted = true, onFailed?: () => void): Loaded<T> {
  const [state, setState] = useState({ value: loaded.get(load) as T | undefined, failed: false });
  const ask = useCallback(async (): Promise<void> => {
    try {
      const value = await loadCode(load);
      loaded.set(load, value);
      startTransition(() => setState({ value, failed: false }));
    } catch {
      platform().resetShares();
      setState({ value: undefined, failed: true });
    }
  }, [load]);
  useEffect(() => {
    if (wanted && !loaded.has(load)) void ask();
  }, [wanted, load, ask]);
  useEffect(() => {
    if (state.failed) onFailed?.();
  }, [state.failed, onFailed]);
  return { ...state, ask };
}
