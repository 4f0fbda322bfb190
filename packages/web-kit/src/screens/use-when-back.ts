import { useEffect, useEffectEvent } from 'react';
import { platform } from '../platform.ts';

/** Calls back when a lost connection is found again, for something that has failed to load without it. */
export function useWhenBack(callback: () => void): void {
  const isBack = useEffectEvent(callback);
  useEffect(() => {
    const { connection } = platform();
    if (!connection) return undefined;
    connection.check();
    let wasLost = connection.isLost();
    return connection.subscribe(() => {
      const isFound = wasLost && !connection.isLost();
      wasLost = connection.isLost();
      if (isFound) isBack();
    });
  }, []);
}
