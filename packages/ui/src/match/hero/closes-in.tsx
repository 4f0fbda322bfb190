import { formatDay, formatTime, formatWait } from '@matchday/contracts/format';
import { useEffect, useState } from 'react';

const realClock = () => new Date();
const STEP_MS = 10_000;

/** `Closes 11:00, in 3 h 11 min`; with the day where it is another one. Nothing once it has passed. */
export function ClosesIn({ at, clock = realClock }: { at: Date | string | number; clock?: () => Date }) {
  const [now, setNow] = useState(() => clock().getTime());
  useEffect(() => {
    const tick = () => setNow(clock().getTime());
    tick();
    const timer = setInterval(tick, STEP_MS);
    return () => clearInterval(timer);
  }, [clock]);
  const left = new Date(at).getTime() - now;
  if (left <= 0) return null;
  const day = formatDay(at) === formatDay(now) ? '' : `${formatDay(at)}, `;
  return (
    <span className="n">
      Closes {day}
      {formatTime(at)}, in {formatWait(left)}
    </span>
  );
}
