import type { Logger } from '@matchday/service-kit/logger';
import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { NamePeople } from '@matchday/service-kit/name-people';
import type { Outbox } from '@matchday/service-kit/outbox';
import { orderBy, type Slice } from '@matchday/service-kit/paging';
import type { WalletClient } from '@matchday/service-kit/wallet-client';
import type { PlayerStore, TeamStore } from '../../competition/index.ts';
import type { ChangeFixture, FixtureStore } from '../../fixtures/index.ts';
import type { BetStore, CloseStakes, PurchaseStore, Tally } from '../../predictions/index.ts';
import type { ResultStore } from '../../results/index.ts';
import type { Run, RunPage, Settled } from '../domain/settlement.ts';

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  transact: Transact;
  runs: RunStore;
  results: Pick<ResultStore, 'queue'>;
  bets: BetStore;
  purchases: PurchaseStore;
  fixtures: FixtureStore;
  teams: TeamStore;
  players: PlayerStore;
  changeFixture: ChangeFixture;
  closeStakes: CloseStakes;
  wallet: WalletClient;
  outbox: Pick<Outbox, 'add'>;
  namePeople: NamePeople;
  clock: () => Date;
  logger: Pick<Logger, 'warn' | 'error'>;
  /** Hears of each run that this instance has closed. */
  onClosed?: (run: Run, at: Date) => void;
}

/** Runs, newest first. */
export const byStart = orderBy('startedAt', -1, 'date');

/** Sums over the pages of a run. */
export interface RunProgress {
  asked: Tally;
  posted: Tally;
  pagesPosted: number;
}

export interface RunStore {
  insert(tx: Session, runs: readonly Run[]): Promise<void>;
  find(id: string, tx?: Session): Promise<Run | null>;
  /** The run of the highest version. */
  latest(fixture: string, of: Settled, tx?: Session): Promise<Run | null>;
  /** The run that a request has begun. */
  begunBy(tx: Session, fixture: string, of: Settled, key: string): Promise<Run | null>;
  /** The run of the version before; null for the first. */
  before(run: Run): Promise<Run | null>;
  /** Those of these fixtures in which a run has settled every stake. */
  settled(fixtures: readonly string[], of: Settled): Promise<string[]>;
  /** Those of these fixtures that have a run whose coins are moving. */
  moving(fixtures: readonly string[]): Promise<string[]>;
  /** Whether coins are moving for any fixture. */
  paying(): Promise<boolean>;
  /** How many runs of a fixture are not closed. */
  countOpen(fixture: string): Promise<number>;
  /** In the order {@link byStart}. */
  list(filter: { fixture?: string | undefined; open?: boolean | undefined }, slice: Slice): Promise<Run[]>;
  count(filter: { fixture?: string | undefined; open?: boolean | undefined }): Promise<number>;
  /** Sums over the pages of runs, by run; a run without pages is missing. */
  progress(runs: readonly string[]): Promise<Map<string, RunProgress>>;
  /** How many runs are not closed, by state, and when the oldest of them began. */
  unfinished(): Promise<{ counts: Partial<Record<Run['state'], number>>; oldest: Date | null }>;
  /** Runs that are not closed and not stopped by a difference. */
  open(): Promise<Run[]>;
  /** Takes or keeps the lease; null while another instance holds it or when the run is over. */
  lease(id: string, by: string, now: Date, until: Date): Promise<Run | null>;
  release(id: string, by: string): Promise<void>;
  /** Moves the state if it is still `from`; `total` records how many stakes the run settles, `marked` their sums. */
  move(
    id: string,
    from: Run['state'],
    to: Run['state'],
    at: { tx?: Session; now: Date; total?: number; marked?: Tally | null },
  ): Promise<boolean>;
  /** Records a claimed page and advances the cursor. @throws Error if another instance has claimed it */
  addPage(tx: Session, run: Run, page: RunPage, cursor: string): Promise<void>;
  /** Records what the ledger has posted; false for a page that was never claimed. */
  notePosted(run: string, page: number, posted: Tally): Promise<boolean>;
  /** Whether the ledger has not posted that page yet; false for a page that does not exist. */
  isUnposted(run: string, page: number): Promise<boolean>;
  pages(run: string): Promise<RunPage[]>;
}
