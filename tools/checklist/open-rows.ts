import type { Row } from './parse-checklist.ts';

interface OwnerRows {
  readonly owner: string;
  readonly all: number;
  /** Ids without a passing test. */
  readonly open: readonly string[];
}

/** The rows by owner, with those that no passing test carries. */
export function openRows(rows: readonly Row[], proved: ReadonlySet<string>): OwnerRows[] {
  return [...Map.groupBy(rows, ({ owner }) => owner)]
    .map(([owner, own]) => ({
      owner,
      all: own.length,
      open: own.map(({ id }) => id).filter((id) => !proved.has(id)),
    }))
    .sort((a, b) => a.owner.localeCompare(b.owner));
}

/** Ids that tests carry but the checklist does not have. */
export function unknownIds(rows: readonly Row[], proved: ReadonlySet<string>): string[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...proved].filter((id) => !known.has(id)).sort();
}
