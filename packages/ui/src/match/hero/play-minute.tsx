import { type MatchClock, minuteAt, minuteText } from '@matchday/contracts/matches/clock';
import { useEffect, useState } from 'react';

const realClock = () => new Date();
/** A minute is never shown longer than this after it is over, in milliseconds. */
const STEP_MS = 5000;

/** The minute that is being played: `63’`, `45+2’`. */
export function PlayMinute({ from, minute, clock = realClock }: MatchClock & { clock?: () => Date }) {
  const [now, setNow] = useState(() => clock().getTime());
  useEffect(() => {
    const tick = () => setNow(clock().getTime());
    tick();
    const timer = setInterval(tick, STEP_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return <b className="n">{minuteText(minuteAt({ from, minute }, now))}</b>;
}
