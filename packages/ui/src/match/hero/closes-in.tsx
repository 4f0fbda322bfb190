import { formatDay, formatTime, formatWait } from '@matchday/contracts/format';
import { useNow } from './use-now.ts';

const STEP_MS = 10_000;

/** `Closes 11:00, in 3 h 11 min`; with the day where it is another one. Nothing once it has passed. */
export function ClosesIn({ at, clock }: { at: Date | string | number; clock?: () => Date }) {
  const now = useNow(STEP_MS, clock);
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
