import type { Slice } from '../application/slice.ts';

/**
 * The condition for what comes after a position in the order of `[field, _id]`.
 * @param read turns the position's first value into the field's type
 */
export function after(
  field: string,
  direction: 1 | -1,
  position: Slice['after'],
  read: (value: string | number) => unknown = (value) => value,
): Record<string, unknown> {
  if (!position) return {};
  const [first = '', id = ''] = position;
  const beyond = direction === 1 ? '$gt' : '$lt';
  const value = read(first);
  return { $or: [{ [field]: { [beyond]: value } }, { [field]: value, _id: { [beyond]: id } }] };
}

/** Positions hold instants as milliseconds. */
export const asDate = (value: string | number): Date => new Date(value);
