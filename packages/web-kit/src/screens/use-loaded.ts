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

/** Loads once when the place appears, with an own time-out and a retry that really asks again. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ value?: T; failed: boolean }>({ failed: false });
  const ask = useCallback(async (): Promise<void> => {
    try {
      const value = await within(load(), LOAD_PATIENCE_MS);
      setState({ value, failed: false });
    } catch {
      platform().resetShares();
      setState({ failed: true });
    }
  }, [load]);
  useEffect(() => void ask(), [ask]);
  return { value: state.value, failed: state.failed, ask };
}
