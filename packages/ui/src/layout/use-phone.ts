import { useSyncExternalStore } from 'react';

/** Widest screen with one column (LOOK, Navigation). */
const PHONE = '(max-width: 47.5em)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the screen is as narrow as a phone's; follows when the phone is turned. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
