import { refuse } from '@matchday/contracts/errors';

/** Milliseconds of the last instant that a date can hold. */
const lastInstant = 8.64e15;

/** Where a list continues: the sort values of the last item, instants as milliseconds; the last value is its id. */
export type Position = readonly (string | number)[];

/** `typeof` of each value of a position. */
export type Shape = readonly ('string' | 'number')[];

/** The refusal of a cursor that a list never gave. */
export const unknownCursor = () => refuse.field('cursor', 'Unknown cursor');

/** A position as an opaque `?cursor` (DESIGN 4). */
export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * The position of a cursor; undefined without one.
 * @throws Refusal 400 for a cursor that this list never gave
 */
export function decodeCursor(cursor: string | undefined, shape: Shape): Position | undefined {
  if (cursor === undefined) return undefined;
  const position = parse(cursor);
  if (!Array.isArray(position) || position.length !== shape.length || position.some(isWrong))
    throw unknownCursor();
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
