import { useSyncExternalStore } from 'react';

/** Up to this width a screen has one column (LOOK, Navigation). */
const PHONE = '(max-width: 760px)';

const subscribe = (listener: () => void): (() => void) => {
  const media = matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the screen is as narrow as a phone's; follows a turn of the phone. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
