/** Tries at lower rates where the first one is too much. */
const lower = 4;

/** One step of a ramp. */
export interface Step {
  readonly perSecond: number;
  /** Whether the platform kept up: everything answered well, and nearly everything in time. */
  readonly ok: boolean;
}

/**
 * Raises the rate until the platform no longer keeps up, and looks between the last two rates once.
 * Where the first rate is too much, it looks for one below.
 * @param options `first` rate, each next one is `factor` times as high; at most `most` steps upwards
 * @returns all steps in their order; the highest that was kept is the throughput
 */
export async function climb<S extends Step>(
  options: { first: number; factor: number; most: number },
  step: (perSecond: number) => Promise<S>,
): Promise<S[]> {
  const steps: S[] = [];
  let rate = options.first;
  // A busy machine may not hold the first rate.
  for (let tries = 0; tries < lower && rate >= 1; tries += 1) {
    const taken = await step(Math.round(rate));
    steps.push(taken);
    if (taken.ok) break;
    rate /= options.factor ** 2;
  }
  const lowest = steps.at(-1) as S;
  if (!lowest.ok || steps.length > 1) return steps;
  rate = options.first * options.factor;
  for (let count = 1; count < options.most; count += 1) {
    const taken = await step(Math.round(rate));
    steps.push(taken);
    if (!taken.ok) {
      const kept = steps.filter(({ ok }) => ok).at(-1);
      if (kept) steps.push(await step(Math.round((kept.perSecond + taken.perSecond) / 2)));
      break;
    }
    rate *= options.factor;
  }
  return steps;
}

/** The highest step that was kept; where even the lowest was too much, that one, which is not `ok`. */
export function highest<S extends Step>(steps: readonly S[]): S {
  const sorted = steps.toSorted((a, b) => b.perSecond - a.perSecond);
  const found = sorted.find(({ ok }) => ok) ?? sorted.at(-1);
  if (!found) throw new RangeError('There is no highest of nothing');
  return found;
}
