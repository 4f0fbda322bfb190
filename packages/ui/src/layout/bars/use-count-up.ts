import { useEffect, useRef, useState } from 'react';

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The number to show while a sum grows to `value`: it counts up once. A smaller sum, and any sum with reduced
 * motion, changes at once. `duration` in milliseconds.
 */
export function useCountUp(value: number, duration = 700): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (value <= start || still()) {
      setShown(value);
      return undefined;
    }
    let frame = 0;
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / duration);
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, duration]);
  return shown;
}
