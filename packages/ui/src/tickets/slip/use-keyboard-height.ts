import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  const { visualViewport } = globalThis;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
};

/** Below this height, in pixels, it is a bar of the browser and no keyboard. */
const LEAST = 80;

function keyboardHeight(): number {
  const { visualViewport, innerHeight } = globalThis;
  // A page that is zoomed in shows less of itself without any keyboard.
  if (!visualViewport || visualViewport.scale > 1.01) return 0;
  const covered = Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop);
  return covered < LEAST ? 0 : covered;
}

const never = () => () => undefined;

/** Pixels of the window that an on-screen keyboard covers, where it does not shrink the window itself. */
export const useKeyboardHeight = (isWatched: boolean): number =>
  useSyncExternalStore(isWatched ? subscribe : never, () => (isWatched ? keyboardHeight() : 0));
