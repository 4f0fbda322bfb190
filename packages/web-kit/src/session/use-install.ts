import { useSyncExternalStore } from 'react';
import { platform } from '../platform.ts';

const never = () => () => {};

/** Asks whether to put the app on the home screen; undefined while the browser does not offer that. */
export function useInstall(): (() => void) | undefined {
  const { install } = platform();
  const isOffered = useSyncExternalStore(install?.subscribe ?? never, () => install?.isOffered() ?? false);
  return isOffered ? () => void install?.ask() : undefined;
}
