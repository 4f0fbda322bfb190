import { dayKey, formatDay } from '@matchday/contracts/format';

/** What a group counts, while it is edited. */
export interface GroupRulesDraft {
  /** A Monday; null: from the beginning. */
  from: string | null;
  leagues: string[];
}

const dayMs = 86_400_000;
const noon = (day: string) => new Date(`${day}T12:00:00+03:00`);

/** The Monday of the week of an instant, in East Africa Time, so many weeks later. */
export function mondayAfter(now: Date, weeks: number): string {
  const day = noon(dayKey(now));
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return dayKey(new Date(day.getTime() + (weeks * 7 - sinceMonday) * dayMs));
}

/** A week by its Monday, `Mon 16 Nov`. */
export const weekText = (monday: string): string => formatDay(noon(monday));

/** Weeks from which a group can count: this one, the next, and one that was chosen before. */
export function weekOptions(now: Date, chosen: string | null): { value: string; label: string }[] {
  const [current, next] = [mondayAfter(now, 0), mondayAfter(now, 1)];
  const others = chosen && chosen !== current && chosen !== next ? [chosen] : [];
  return [
    { value: '', label: 'From the season’s start' },
    { value: current, label: `From this week (${weekText(current)})` },
    { value: next, label: `From next week (${weekText(next)})` },
    ...others.map((value) => ({ value, label: `From ${weekText(value)}` })),
  ];
}
