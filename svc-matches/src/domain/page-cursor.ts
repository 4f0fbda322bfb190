import { refuse } from '@matchday/contracts/errors';

/** Milliseconds of the last instant that a date can hold. */
const lastInstant = 8.64e15;

/** Where a list goes on: the sort values of the last item, the last of them its id. */
export type Position = readonly (string | number)[];

/** A position as an opaque `?cursor` (DESIGN 4). */
export const encodeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/**
 * The position of a cursor; undefined without one.
 * @param shape `typeof` of each sort value
 * @throws Refusal 400 for a cursor that this list never gave
 */
export function decodeCursor(
  cursor: string | undefined,
  shape: readonly ('string' | 'number')[],
): Position | undefined {
  if (cursor === undefined) return undefined;
  const position = parse(cursor);
  if (!Array.isArray(position) || position.length !== shape.length || position.some(isWrong))
    throw refuse.field('cursor', 'Unknown cursor');
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
