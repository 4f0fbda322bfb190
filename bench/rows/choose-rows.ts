import { Failure } from '@matchday/command-kit/processes/failure';
import type { RowPlan } from '../subject.ts';

/** The rows of these ids in the order of the subject; all without any. @throws Failure for an unknown id */
export function chooseRows(rows: readonly RowPlan[], only?: readonly string[]): RowPlan[] {
  if (!only) return [...rows];
  const known = rows.map(({ id }) => id);
  const unknown = only.filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new Failure(`There is no row ${unknown.join(', ')}: there are ${known.join(', ')}.`);
  return rows.filter(({ id }) => only.includes(id));
}
