import { useEffect, useState } from 'react';

const realClock = () => new Date();

/**
 * The present as a component shows it, in milliseconds.
 * @param step milliseconds between two looks at the clock
 */
export function useNow(step: number, clock: () => Date = realClock): number {
  const [now, setNow] = useState(() => clock().getTime());
  useEffect(() => {
    const tick = () => setNow(clock().getTime());
    tick();
    const timer = setInterval(tick, step);
    return () => clearInterval(timer);
  }, [step, clock]);
  return now;
}
