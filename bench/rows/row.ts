/** What was measured and its baseline, one after the other. */
export interface Pair {
  readonly value: number;
  readonly baseline: number;
}

/** The limit of a ratio. */
export type Limit = { readonly atLeast: number } | { readonly atMost: number };

/** A line of the result. */
export interface Row {
  readonly id: string;
  readonly name: string;
  /** Median over the pairs, in `unit`. */
  readonly value: number;
  readonly baseline: number;
  readonly unit: string;
  /** Median of the pairs' ratios: a busy moment affects both halves of a pair. */
  readonly ratio: number;
  readonly limit: Limit | null;
  /** Whether the limit is kept; true without one. */
  readonly ok: boolean;
  readonly pairs: readonly Pair[];
  readonly notes: readonly string[];
}

/** The middle one; of an even number the mean of the two in the middle. @throws RangeError for none */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('There is no median of nothing');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** Whether a ratio keeps its limit; one that is not a number does not. */
export function keeps(limit: Limit | null, ratio: number): boolean {
  if (limit === null) return true;
  return 'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
}

/** The row of the pairs of a comparison. @throws RangeError without a pair */
export function rowOf(
  plan: { id: string; name: string; limit: Limit | null },
  measured: { pairs: readonly Pair[]; unit: string; notes: readonly string[] },
): Row {
  const { pairs, unit, notes } = measured;
  const ratio = median(pairs.map(({ value, baseline }) => value / baseline));
  return {
    id: plan.id,
    name: plan.name,
    value: median(pairs.map(({ value }) => value)),
    baseline: median(pairs.map(({ baseline }) => baseline)),
    unit,
    ratio,
    limit: plan.limit,
    ok: keeps(plan.limit, ratio),
    pairs,
    notes,
  };
}
