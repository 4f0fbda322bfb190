import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is mounted. */
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
