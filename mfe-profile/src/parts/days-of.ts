import { dayKey, formatDate } from '@matchday/contracts/format';

/** What happened on one day. */
interface Day<Item> {
  key: string;
  /** `Today`, `Yesterday` or the date. */
  title: string;
  items: Item[];
}

const DAY_MS = 86_400_000;

/**
 * Groups items by their day in East Africa Time, in their order (newest first).
 * @param at the instant of an item
 */
export function daysOf<Item>(items: readonly Item[], at: (item: Item) => string, now: Date): Day<Item>[] {
  const titles: Record<string, string> = {
    [dayKey(now.getTime() - DAY_MS)]: 'Yesterday',
    [dayKey(now)]: 'Today',
  };
  const days = new Map<string, Day<Item>>();
  for (const item of items) {
    const key = dayKey(at(item));
    const day = days.get(key) ?? { key, title: titles[key] ?? formatDate(at(item)), items: [] };
    day.items.push(item);
    days.set(key, day);
  }
  return [...days.values()];
}
