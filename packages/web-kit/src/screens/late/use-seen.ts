import { type RefObject, useEffect, useState } from 'react';

/** How much of it has to be on the screen: its upper edge behind the bar at the foot of a phone is not enough. */
const SHARE = 0.2;

/** Whether an element has been on the screen. @param enabled `false`: it counts as seen */
export function useSeen(element: RefObject<Element | null>, enabled: boolean): boolean {
  const [seen, setSeen] = useState(!enabled);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { threshold: SHARE },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}
