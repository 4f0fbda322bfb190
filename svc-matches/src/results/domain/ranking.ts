import type { BoardMeasure, BoardSpan } from '@matchday/contracts/matches/rules';
import type { Sums } from './result.ts';

/** Results of one person in a period. */
export interface Entry extends Sums {
  user: string;
}

/** An entry with its place. */
export interface Ranked extends Entry {
  /** Null for a person without enough predictions. */
  rank: number | null;
  /** The rank is counted in steps. */
  about?: boolean;
}

/**
 * What somebody needs to be ranked by return on stakes, so that one coin that happened to win does not beat a season of
 * good predictions. By profit one decided prediction is enough.
 */
export const needed: Record<BoardSpan, { staked: number; settled: number }> = {
  week: { staked: 100, settled: 3 },
  month: { staked: 250, settled: 5 },
  season: { staked: 500, settled: 10 },
};

/** Coins won less coins staked. */
export const profitOf = ({ staked, returned }: Sums): number => returned - staked;

/** Profit in hundredths of a percent of the stakes, rounded towards 0; 0 without stakes. */
export const rateOf = (sums: Sums): number =>
  sums.staked <= 0 ? 0 : Math.trunc((profitOf(sums) * 10_000) / sums.staked) || 0;

/** By what a board sorts. */
export const boardValue = (measure: BoardMeasure, sums: Sums): number =>
  measure === 'profit' ? profitOf(sums) : rateOf(sums);

/** Whether a person has a place on a board. */
export const isRanked = (span: BoardSpan, measure: BoardMeasure, { staked, settled }: Sums): boolean =>
  measure === 'profit' ? settled > 0 : staked >= needed[span].staked && settled >= needed[span].settled;

/**
 * Everybody in the order of a board: ranked ones by their value, then the others by their ids. Equal values share a
 * rank, and the next one is counted after all of them.
 */
export function ranking(span: BoardSpan, measure: BoardMeasure, entries: readonly Entry[]): Ranked[] {
  const valued = entries.map((entry) => ({
    entry,
    value: isRanked(span, measure, entry) ? boardValue(measure, entry) : Number.NEGATIVE_INFINITY,
  }));
  const byPlace = (a: (typeof valued)[number], b: (typeof valued)[number]) =>
    a.value === b.value ? (a.entry.user < b.entry.user ? -1 : 1) : b.value - a.value;
  let rank = 0;
  let last: number | undefined;
  return valued.toSorted(byPlace).map(({ entry, value }, index) => {
    if (value === Number.NEGATIVE_INFINITY) return { ...entry, rank: null };
    if (value !== last) rank = index + 1;
    last = value;
    return { ...entry, rank };
  });
}

/** Values at every `step`th place of a long board, best first: they tell about which rank a value has. */
export interface Fences {
  step: number;
  values: readonly number[];
}

/** The rank of a value that is not among the first rows of a board, to the step. */
export function rankAmong({ step, values }: Fences, value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) > value) low = middle + 1;
    else high = middle;
  }
  return low * step + 1;
}
