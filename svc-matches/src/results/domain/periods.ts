import { dayKey } from '@matchday/contracts/format';
import type { BoardSpan } from '@matchday/contracts/matches/rules';

/**
 * A week of East Africa Time by its Monday, a month, or a season. Months and seasons are made of whole weeks, so that
 * Sunday's table of a week is never cut in two: a week belongs to the month and the season of its Thursday, which have
 * most of its days. A season lasts from July to June.
 */
export interface Period {
  span: BoardSpan;
  /** Names it in what is stored: `w:2026-11-16`, `m:2026-11`, `s:2026`. */
  key: string;
  /** The first Monday and the last Sunday. */
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shifted(day, -((weekday + 6) % 7));
}

/** The Monday of the week in which an instant lies, in East Africa Time. */
export const weekOf = (at: Date): string => mondayOf(dayKey(at));

/** The first Monday from which weeks belong to the month or season that begins on this day. */
const firstMonday = (day: string) => {
  const monday = mondayOf(day);
  return shifted(monday, 3) >= day ? monday : shifted(monday, 7);
};
const two = (month: number) => String(month).padStart(2, '0');

/** The period of a span that a week belongs to. */
export function periodOf(span: BoardSpan, monday: string): Period {
  if (span === 'week') return { span, key: `w:${monday}`, from: monday, to: shifted(monday, 6) };
  const thursday = shifted(monday, 3);
  const [year, month] = [Number(thursday.slice(0, 4)), Number(thursday.slice(5, 7))];
  if (span === 'month') {
    const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
    const from = firstMonday(`${year}-${two(month)}-01`);
    return { span, key: `m:${year}-${two(month)}`, from, to: shifted(firstMonday(next), -1) };
  }
  const began = month >= 7 ? year : year - 1;
  const from = firstMonday(`${began}-07-01`);
  return { span, key: `s:${began}`, from, to: shifted(firstMonday(`${began + 1}-07-01`), -1) };
}

/** A week with its month and its season. */
export const periodsOf = (monday: string): [week: Period, month: Period, season: Period] => [
  periodOf('week', monday),
  periodOf('month', monday),
  periodOf('season', monday),
];

/** The day before a period. */
export const dayBefore = ({ from }: Period): string => shifted(from, -1);

/** The day after a period. */
export const dayAfter = ({ to }: Period): string => shifted(to, 1);

/**
 * Keys of the sums that make a period where only weeks from a Monday count: its own where all of it counts, else those
 * of its weeks.
 */
export function keysFrom(period: Period, from: string | null): string[] {
  if (from === null || from <= period.from) return [period.key];
  const keys: string[] = [];
  for (let monday = from; monday < period.to; monday = shifted(monday, 7)) keys.push(`w:${monday}`);
  return keys;
}
