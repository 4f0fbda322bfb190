import { encodeCursor, type Position, type Shape } from './cursor.ts';

/** A stable order of a list, the same for the query, its index and its cursors. */
export interface ListOrder<Item extends { _id: string } = { _id: string }> {
  /** In its cursors: without it another order would take them for positions of its own. */
  readonly name: string;
  /** Sort of the query, and fields of the index that serves it. */
  readonly sort: Record<string, 1 | -1>;
  /** Types of a position's values. */
  readonly shape: Shape;
  /** The sort values of an item. */
  positionOf(item: Item): Position;
  /** MongoDB filter for what follows a position; matches everything without one. */
  after(position: Position | undefined): Record<string, unknown>;
}

/** Cursor of what follows an item of a list. */
export const cursorAfter = <Item extends { _id: string }>(
  item: Item,
  { name, positionOf }: Pick<ListOrder<Item>, 'name' | 'positionOf'>,
): string => encodeCursor(positionOf(item), name);

/**
 * Orders a list by one field; ids settle equal values.
 * @param field may be a path such as `totals.goals`
 * @param kind type of the field; a date is an instant in milliseconds within a position
 */
export function orderBy(field: string, direction: 1 | -1, kind: 'date' | 'string' | 'number'): ListOrder {
  const beyond = direction === 1 ? '$gt' : '$lt';
  return {
    name: direction === 1 ? `+${field}` : field,
    sort: { [field]: direction, _id: direction },
    shape: [kind === 'date' ? 'number' : kind, 'string'],
    positionOf(item) {
      const value = field
        .split('.')
        .reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], item);
      return [value instanceof Date ? value.getTime() : (value as string | number), item._id];
    },
    after(position) {
      if (!position) return {};
      const [first = '', id = ''] = position;
      const value = kind === 'date' ? new Date(first) : first;
      return { $or: [{ [field]: { [beyond]: value } }, { [field]: value, _id: { [beyond]: id } }] };
    },
  };
}

/** Newest first by `createdAt`. */
export const newestFirst: ListOrder = orderBy('createdAt', -1, 'date');
/** Oldest first by `createdAt`. */
export const oldestFirst: ListOrder = orderBy('createdAt', 1, 'date');
