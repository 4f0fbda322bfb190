import { type MatchClock, minuteAt, minuteText } from '@matchday/contracts/matches/play/clock';
import { useNow } from './use-now.ts';

/** A minute is never shown longer than this after it is over, in milliseconds. */
const STEP_MS = 5000;

/** The minute that is being played: `63’`, `45+2’`. */
export function PlayMinute({ from, minute, clock }: MatchClock & { clock?: () => Date }) {
  const now = useNow(STEP_MS, clock);
  return <b className="n">{minuteText(minuteAt({ from, minute }, now))}</b>;
}
