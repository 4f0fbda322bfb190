import { dayKey, formatDate } from '@matchday/contracts/format';
import type { Notification } from '@matchday/contracts/wallet/http';

/** The updates of one day. */
export interface UpdateDay {
  key: string;
  /** `Today`, `Yesterday` or the date. */
  title: string;
  updates: Notification[];
}

const DAY_MS = 86_400_000;

/** Groups updates by their day in East Africa Time, in the order in which they come (newest first). */
export function daysOf(updates: readonly Notification[], now: Date): UpdateDay[] {
  const titles: Record<string, string> = {
    [dayKey(now.getTime() - DAY_MS)]: 'Yesterday',
    [dayKey(now)]: 'Today',
  };
  const days = new Map<string, UpdateDay>();
  for (const update of updates) {
    const key = dayKey(update.createdAt);
    const day = days.get(key) ?? { key, title: titles[key] ?? formatDate(update.createdAt), updates: [] };
    day.updates.push(update);
    days.set(key, day);
  }
  return [...days.values()];
}
