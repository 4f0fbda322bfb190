import type { MatchState } from '../rules.ts';

/** A running match: at `from` so many whole minutes were played; 45 and 90 begin another period. */
export interface MatchClock {
  from: string | Date;
  minute: number;
}

/** A minute of a match, in added time as football writes it: 90 and 3. */
export interface MatchMinute {
  minute: number;
  added?: number | undefined;
}

/** Longer than time is ever added, in minutes: whoever ends the match has forgotten it, and its clock holds. */
const MOST_ADDED = 15;

/** The last minutes of the periods, two of them in extra time. */
const ends = [45, 90, 105, 120] as const;

/** The clock when a match changes its state at `now`; a match that does not run again keeps what it had. */
export function clockAfter(
  before: { matchState: MatchState; clock: { from: Date; minute: number } | null },
  matchState: MatchState,
  now: Date,
): { from: Date; minute: number } | null {
  if (matchState === before.matchState) return before.clock;
  if (matchState === 'Build Up') return null;
  if (matchState !== 'Live') return before.clock;
  if (before.matchState === 'Build Up') return { from: now, minute: 0 };
  return before.matchState === 'HT' ? { from: now, minute: 45 } : before.clock;
}

/** The minute that is being played at `now`, in milliseconds; never before the first one of its period. */
export function minuteAt({ from, minute }: MatchClock, now: number): MatchMinute {
  const passed = Math.max(0, Math.floor((now - new Date(from).getTime()) / 60_000));
  const current = minute + passed + 1;
  const end = ends.find((last) => last > minute) ?? 120;
  return current > end ? { minute: end, added: Math.min(current - end, MOST_ADDED) } : { minute: current };
}

/** `63’`, `90+3’`. */
export const minuteText = ({ minute, added }: MatchMinute): string =>
  added ? `${minute}+${added}’` : `${minute}’`;

/** In the order of play. */
export const byMinute = (a: MatchMinute, b: MatchMinute): number =>
  a.minute - b.minute || (a.added ?? 0) - (b.added ?? 0);
