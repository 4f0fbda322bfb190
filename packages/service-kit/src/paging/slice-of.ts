import type { Position } from './cursor.ts';
import type { ListOrder } from './list-order.ts';
import type { Slice } from './read-page.ts';

/**
 * The slice of a list that is in memory.
 * @param items in this order, as the database sorts
 */
export function sliceOf<Item extends { _id: string }>(
  items: readonly Item[],
  order: Pick<ListOrder, 'positionOf' | 'sort'>,
  { limit, after }: Slice,
): Item[] {
  if (!after) return items.slice(0, limit);
  const directions = Object.values(order.sort);
  const from = items.findIndex((item) => isAfter(order.positionOf(item), after, directions));
  return from < 0 ? [] : items.slice(from, from + limit);
}

function isAfter(position: Position, other: Position, directions: readonly (1 | -1)[]): boolean {
  for (const [at, direction] of directions.entries()) {
    const difference = compare(position[at], other[at]) * direction;
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** Texts by their bytes, as the database compares them. */
function compare(one: string | number | undefined, other: string | number | undefined): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
