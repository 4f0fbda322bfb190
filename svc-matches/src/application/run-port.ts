import type { Run, RunPage, Settled, Tally } from '../domain/settlement.ts';
import type { Slice } from './slice.ts';
import type { Tx } from './tx.ts';

/** Sums over the pages of a run. */
export interface RunProgress {
  asked: Tally;
  posted: Tally;
  pagesPosted: number;
}

export interface RunStore {
  insert(tx: Tx, runs: readonly Run[]): Promise<void>;
  find(id: string, tx?: Tx): Promise<Run | null>;
  /** The run of the highest version. */
  latest(fixture: string, of: Settled, tx?: Tx): Promise<Run | null>;
  /** The run that a request has begun, with the hash of what it asked for. */
  begunBy(tx: Tx, fixture: string, of: Settled, key: string): Promise<Run | null>;
  /** The run of the version before; null for the first. */
  before(run: Run): Promise<Run | null>;
  /** Which of these fixtures have a run whose coins are moving. */
  moving(fixtures: readonly string[]): Promise<string[]>;
  /** How many runs of a fixture are not closed. */
  countOpen(fixture: string): Promise<number>;
  /** Newest first; positions are `[started in ms, id]`. */
  list(filter: { fixture?: string | undefined; open?: boolean | undefined }, slice: Slice): Promise<Run[]>;
  count(filter: { fixture?: string | undefined; open?: boolean | undefined }): Promise<number>;
  /** Sums over the pages of runs, by run; a run without pages is missing. */
  progress(runs: readonly string[]): Promise<Map<string, RunProgress>>;
  /** Runs that somebody has to work on. */
  open(): Promise<Run[]>;
  /** Takes or keeps the lease; null while another instance holds it or when the run is over. */
  lease(id: string, by: string, now: Date, until: Date): Promise<Run | null>;
  release(id: string, by: string): Promise<void>;
  /** Moves the state where it is still `from`; `total` notes how many stakes it is about. */
  move(
    id: string,
    from: Run['state'],
    to: Run['state'],
    at: { tx?: Tx; now: Date; total?: number },
  ): Promise<boolean>;
  /** Notes a claimed page and moves the cursor on. @throws Error where another instance claimed it */
  addPage(tx: Tx, run: Run, page: RunPage, cursor: string): Promise<void>;
  /** What the ledger says; false for a page that was never asked. */
  notePosted(run: string, page: number, posted: Tally): Promise<boolean>;
  pages(run: string): Promise<RunPage[]>;
}
