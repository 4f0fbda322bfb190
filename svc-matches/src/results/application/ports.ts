import type { BoardMeasure } from '@matchday/contracts/matches/rules';
import type { Logger } from '@matchday/service-kit/logger';
import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { NamePeople } from '@matchday/service-kit/name-people';
import type { Period } from '../domain/periods.ts';
import type { Entry } from '../domain/ranking.ts';
import type { ResultPage, Sums } from '../domain/result.ts';

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  transact: Transact;
  results: ResultStore;
  namePeople: NamePeople;
  clock: () => Date;
  /** Milliseconds that only go forward. */
  elapsed: () => number;
  logger: Pick<Logger, 'warn'>;
}

/** Sums of results, by person and period. */
export interface ResultStore {
  /** Keeps the changes of a page until they are counted. */
  queue(tx: Session, page: ResultPage): Promise<void>;
  /** Takes the oldest page of those that wait since `before`; null where none does. */
  take(tx: Session, before: Date): Promise<ResultPage | null>;
  /** Adds the lines of a page to the sums of its week, month and season. */
  add(tx: Session, page: ResultPage): Promise<void>;
  /** Sums of these people over these periods, of some leagues or of all where none is named; people without are left out. */
  sumsOf(
    people: readonly string[],
    keys: readonly string[],
    leagues: readonly string[],
  ): Promise<Map<string, Sums>>;
  /** The first of a period, best first, ranked ones only. */
  top(period: Period, measure: BoardMeasure, limit: number): Promise<Entry[]>;
  /** How many are ranked, and the value at every `step`th place, where there are that many. */
  spread(period: Period, measure: BoardMeasure, step: number): Promise<{ people: number; values: number[] }>;
}
