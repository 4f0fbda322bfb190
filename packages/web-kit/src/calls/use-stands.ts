import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component stands on the screen. */
export function useStands(): RefObject<boolean> {
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return stands;
}
