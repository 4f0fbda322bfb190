import { dayKey } from '@matchday/contracts/format';

/** Items of one day. */
export interface Day<Item> {
  /** `2026-11-21` in East Africa Time. */
  key: string;
  title: string;
  items: Item[];
}

/**
 * Groups items by their day in East Africa Time, in the order in which they come.
 * @param at the instant of an item
 * @param titleOf the title of a day from an instant of it
 */
export function daysOf<Item>(
  items: readonly Item[],
  at: (item: Item) => string,
  titleOf: (instant: string) => string,
): Day<Item>[] {
  const days = new Map<string, Day<Item>>();
  for (const item of items) {
    const key = dayKey(at(item));
    const day = days.get(key) ?? { key, title: titleOf(at(item)), items: [] };
    day.items.push(item);
    days.set(key, day);
  }
  return [...days.values()];
}
