import { bounds } from '@matchday/contracts/bounds';
import type { BoardMeasure } from '@matchday/contracts/matches/rules';
import type { Period } from '../domain/periods.ts';
import { boardValue, type Entry, type Fences, type Ranked, ranking } from '../domain/ranking.ts';
import type { Ports } from './ports.ts';

/** The first rows of a long board, and the places of the others. */
export interface KeptBoard {
  rows: Ranked[];
  fences: Fences;
  /** How many people are on it. */
  people: number;
}

/** Fences of a long board: a person is shown to a thousandth of it. */
const FENCES = 1000;
/** Boards in memory. */
const KEPT = 64;
/** A board is built again when it is older than this, and than so many times what building it took. */
const [FRESH_MS, REST] = [1000, 40];

/** A board of entries that are all at hand. */
export function boardOf(period: Period, measure: BoardMeasure, entries: readonly Entry[]): KeptBoard {
  const all = ranking(period.span, measure, entries);
  const values = all.filter(({ rank }) => rank !== null);
  const step = Math.max(1, Math.ceil(values.length / FENCES));
  const fences = {
    step,
    values: values.filter((_row, index) => (index + 1) % step === 0).map((row) => boardValue(measure, row)),
  };
  return { rows: all.slice(0, bounds.boardRows), fences, people: entries.length };
}

/** The board of everybody, read from the indexes of the sums. */
export function boardOfAll({ results }: Pick<Ports, 'results'>) {
  return async (period: Period, measure: BoardMeasure): Promise<KeptBoard> => {
    const first = await results.top(period, measure, bounds.boardRows);
    const rows = ranking(period.span, measure, first);
    if (first.length < bounds.boardRows)
      return { rows, fences: { step: 1, values: [] }, people: first.length };
    const counted = await results.spread(period, measure, 1000);
    return { rows, fences: { step: 1000, values: counted.values }, people: counted.people };
  };
}

/** Long boards, each built by the first request and kept for the others. */
export interface KeptBoards {
  read(key: string, build: () => Promise<KeptBoard>): Promise<KeptBoard>;
}

/**
 * Those who ask at the same time wait for one answer; an older one is shown while the next is built, so that a board of
 * a hundred thousand is built no more often than once in forty times what that takes.
 */
export function keepBoards({ elapsed, logger }: Pick<Ports, 'elapsed' | 'logger'>): KeptBoards {
  const kept = new Map<string, { board?: KeptBoard; until: number; building?: Promise<KeptBoard> }>();
  return {
    async read(key, build) {
      const known = kept.get(key) ?? { until: 0 };
      // The latest asked for is the last to be dropped.
      kept.delete(key);
      kept.set(key, known);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      if (known.board && elapsed() < known.until) return known.board;
      const begun = elapsed();
      known.building ??= build()
        .then((board) => {
          known.board = board;
          known.until = elapsed() + Math.max(FRESH_MS, REST * (elapsed() - begun));
          return board;
        })
        .finally(() => {
          delete known.building;
        });
      if (!known.board || elapsed() >= known.until + FRESH_MS * 60) return known.building;
      known.building.catch((error: unknown) => logger.warn({ err: error, board: key }, 'a board is old'));
      return known.board;
    },
  };
}
