import type { Run, RunPage, Tally } from '../domain/settlement.ts';
import type { Tx } from './tx.ts';

export interface RunStore {
  insert(tx: Tx, runs: readonly Run[]): Promise<void>;
  find(id: string, tx?: Tx): Promise<Run | null>;
  /** Runs that somebody has to work on. */
  open(): Promise<Run[]>;
  /** Takes or keeps the lease; null while another instance holds it or when the run is over. */
  lease(id: string, by: string, now: Date, until: Date): Promise<Run | null>;
  release(id: string, by: string): Promise<void>;
  /** Moves the state where it is still `from`. */
  move(id: string, from: Run['state'], to: Run['state'], at: { tx?: Tx; now: Date }): Promise<boolean>;
  /** Notes a claimed page and moves the cursor on. @throws Error where another instance claimed it */
  addPage(tx: Tx, run: Run, page: RunPage, cursor: string): Promise<void>;
  /** What the ledger says; false for a page that was never asked. */
  notePosted(run: string, page: number, posted: Tally): Promise<boolean>;
  pages(run: string): Promise<RunPage[]>;
}
