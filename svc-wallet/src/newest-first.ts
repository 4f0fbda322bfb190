import { refuse } from '@matchday/contracts/errors';

/** What lists that show the newest first are sorted by; ids settle equal instants. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Rows by an instant; `createdAt` unless another field is named. */
type Dated<Field extends string> = { _id: string } & Record<Field, Date>;

/** The rows after a cursor, as a filter; all rows without one. @throws Refusal 400 for a cursor that is none */
export function afterCursor(cursor: string | undefined, field = 'createdAt'): object {
  if (cursor === undefined) return {};
  const [, time, id] = /^(\d{1,15})-([0-9a-f]{24})$/.exec(cursor) ?? [];
  if (time === undefined) throw refuse.field('cursor', 'Unknown cursor');
  const at = new Date(Number(time));
  return { $or: [{ [field]: { $lt: at } }, { [field]: at, _id: { $lt: id } }] };
}

/** A page from rows of which one more than `limit` was asked for, and the cursor of the next one. */
export function pageOf<Field extends string = 'createdAt', Row extends Dated<Field> = Dated<Field>>(
  rows: readonly Row[],
  limit: number,
  field: Field = 'createdAt' as Field,
) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last ? `${last[field].getTime()}-${last._id}` : null;
  return { items, next };
}
