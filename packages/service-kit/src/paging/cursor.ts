import { refuse } from '@matchday/contracts/errors';

/** Milliseconds of the last instant that a date can hold. */
const lastInstant = 8.64e15;

/** Where a list continues: the sort values of the last item, instants as milliseconds; the last value is its id. */
export type Position = readonly (string | number)[];

/** `typeof` of each value of a position. */
export type Shape = readonly ('string' | 'number')[];

/** The refusal of a cursor that a list never gave. */
export const unknownCursor = () => refuse.field('cursor', 'Unknown cursor');

/**
 * A position as an opaque `?cursor` (DESIGN 4).
 * @param order name of the order that it is a position in; none for a list that has only one
 */
export const encodeCursor = (position: Position, order?: string): string =>
  Buffer.from(JSON.stringify(order === undefined ? position : [...position, order])).toString('base64url');

/**
 * The position of a cursor; undefined without one.
 * @param order as {@link encodeCursor} takes it; a cursor that names another order is refused
 * @throws Refusal 400 for a cursor that this list never gave
 */
export function decodeCursor(cursor: string | undefined, shape: Shape, order?: string): Position | undefined {
  if (cursor === undefined) return undefined;
  const values = parse(cursor);
  if (!Array.isArray(values)) throw unknownCursor();
  // One without a name is taken too: open pages hold those of versions before orders had names, and the gateway makes
  // its own for the trails of all services.
  const isNamed = values.length > shape.length && order !== undefined && values.at(-1) === order;
  const position: unknown[] = isNamed ? values.slice(0, -1) : values;
  if (position.length !== shape.length || position.some(isWrong)) throw unknownCursor();
  return position as Position;

  function isWrong(value: unknown, index: number): boolean {
    if (typeof value !== shape[index]) return true;
    // Numbers are instants, ratings or prices: none lies beyond the last instant that there is.
    return typeof value === 'number' && !(Number.isInteger(value) && Math.abs(value) <= lastInstant);
  }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
