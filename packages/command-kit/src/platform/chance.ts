import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that is the same at every start, so that the demo looks the same on every machine. */
export interface Chance {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  /** One of the list. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
}

/** Chance from a seed. */
export function chanceFrom(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  const whole = (from: number, to: number) => uniformInt(generator, from, to);
  return { whole, pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number] };
}
