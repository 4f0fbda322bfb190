import type { Limit, Pair } from './rows/row.ts';

/** What a subject is measured with. */
export interface BenchRun {
  /** Holds the engines' programs; a run keeps its data in a folder of its own below it. */
  readonly home: string;
  /** Short runs for development: their ratios mean little. */
  readonly quick: boolean;
  /** How long the soak lasts, in milliseconds; null without one. */
  readonly soakMs: number | null;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The measurement of a row. */
export interface Measured {
  readonly pairs: readonly Pair[];
  /** Of value and baseline, such as `/s` or `µs`. */
  readonly unit: string;
  /** Further figures, a line each. */
  readonly notes: readonly string[];
}

/** One comparison of a subject. */
export interface RowPlan {
  /** For `--only`. */
  readonly id: string;
  /** What is compared with what, in a few words. */
  readonly name: string;
  /** The limit of the ratio; null for a row that only informs. */
  readonly limit: Limit | null;
  measure(run: BenchRun): Promise<Measured>;
}

/** What `bench -- NAME` measures. */
export interface Subject {
  readonly name: string;
  /**
   * Starts what all rows need and plans them.
   * @param only ids of rows; all when left out @throws Error for an id that there is not
   */
  open(run: BenchRun, only?: readonly string[]): Promise<OpenSubject>;
}

export interface OpenSubject {
  readonly rows: readonly RowPlan[];
  /** The machine's engines as they are used, such as `mongod 8.0.4`. */
  readonly engines: Readonly<Record<string, string>>;
  close(): Promise<void>;
}
