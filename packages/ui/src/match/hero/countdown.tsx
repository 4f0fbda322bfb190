import { formatCountdown } from '@matchday/contracts/format';
import { useEffect, useState } from 'react';

const realClock = () => new Date();

interface CountdownProps {
  /** End of the countdown. */
  until: Date | string | number;
  clock?: () => Date;
  /** Called once at the end. */
  onEnd?: () => void;
}

/** The time left, second by second, as `01:12:40`; never below zero. */
export function Countdown({ until, clock = realClock, onEnd }: CountdownProps) {
  const end = new Date(until).getTime();
  const [left, setLeft] = useState(() => end - clock().getTime());
  const over = left <= 0;
  useEffect(() => {
    const tick = () => setLeft(end - clock().getTime());
    tick();
    if (over) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end, clock, over]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function does not change the end
  useEffect(() => {
    if (over) onEnd?.();
  }, [over]);
  return (
    <span className="n" role="timer">
      {formatCountdown(left)}
    </span>
  );
}
