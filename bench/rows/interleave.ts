import type { Pair } from './row.ts';

/**
 * Measures the value and its baseline in turns, so that a varying load of the computer affects both; which of
 * them comes first changes with each pair.
 * @param options `warmUp` runs of each come first and do not count
 */
export async function interleave(options: {
  pairs: number;
  warmUp?: number;
  value: () => Promise<number>;
  baseline: () => Promise<number>;
  signal: AbortSignal;
}): Promise<Pair[]> {
  const { pairs, warmUp = 0, signal } = options;
  const measured: Pair[] = [];
  for (let turn = -warmUp; turn < pairs; turn += 1) {
    signal.throwIfAborted();
    let pair: Pair;
    if (turn % 2 === 0) {
      const value = await options.value();
      pair = { value, baseline: await options.baseline() };
    } else {
      const baseline = await options.baseline();
      pair = { value: await options.value(), baseline };
    }
    if (turn >= 0) measured.push(pair);
  }
  return measured;
}
