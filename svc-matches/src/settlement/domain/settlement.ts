import type { SettlementEntry } from '@matchday/contracts/matches/events';
import type { Outcome } from '@matchday/contracts/matches/rules';
import { type Fixture, statusOf } from '../../fixtures/index.ts';
import type { Tally } from '../../predictions/index.ts';
import type { Counts } from '../../results/index.ts';

/** What a run settles: bets by the result, or bought players by their impact. */
export type Settled = 'bets' | 'impacts';

/**
 * One settlement of a fixture, unique by fixture, what it settles, and version (DESIGN 6). WAITING: some stakes are
 * still undecided; CLAIMING: page by page; POSTING: all claimed, the ledger is posting; DIFFERS: the ledger posted
 * something else than was asked, somebody must look.
 */
export interface Run {
  _id: string;
  fixture: string;
  of: Settled;
  version: number;
  /** Where its results count; null for fixtures whose first run is older than results by period. */
  counts?: Counts | null;
  /** What decides: the result, the players' impacts, or that the match is void and everything goes back. */
  by: Outcome | 'impacts' | 'void';
  fixtureText: string;
  state: 'WAITING' | 'CLAIMING' | 'POSTING' | 'CLOSED' | 'DIFFERS';
  /** Stakes that it settles, counted when it begins to claim. */
  total: number;
  /** The admin's reason; null for what needs none. */
  reason: string | null;
  /** The request that began it, so that the same request twice is one run; null where the fixture itself shows it. */
  request: { key: string; hash: string } | null;
  /** Id of the last stake that a page holds; pages are claimed in the order of ids. */
  cursor: string;
  pages: number;
  /**
   * Sums over the stakes that carry the run, added up once all are claimed, while the ledger is still posting. Without
   * them, as after a difference, they are added up when it is to be closed.
   */
  marked?: Tally | null;
  /** The instance that works on it, and until when others leave it alone. */
  leaseBy: string | null;
  leaseUntil: Date | null;
  startedAt: Date;
  closedAt: Date | null;
  /** W3C traceparent of the request that began it, where that is recorded. */
  trace?: string | null;
}

/** A page that was asked of the ledger, and what the ledger says that it posted. */
export interface RunPage {
  _id: string;
  run: string;
  page: number;
  asked: Tally;
  posted: Tally | null;
}

/** A new run. @param given `id` derived from fixture, `of` and version, so that twins are the same run */
export const newRun = (
  what: Pick<
    Run,
    'fixture' | 'of' | 'version' | 'counts' | 'by' | 'fixtureText' | 'reason' | 'request' | 'trace'
  >,
  given: { id: string; now: Date },
): Run => ({
  _id: given.id,
  ...what,
  state: 'WAITING',
  total: 0,
  cursor: '',
  pages: 0,
  leaseBy: null,
  leaseUntil: null,
  startedAt: given.now,
  closedAt: null,
});

/** Identity of a page of a run. */
export const pageKey = (run: string, page: number): string => `${run}:${page}`;

/** How a fixture reads in texts: `Arsenal 2–1 Chelsea`; before its end or when it is void `Arsenal vs Chelsea`. */
export function fixtureText(fixture: Fixture, homeName: string, awayName: string): string {
  const status = statusOf(fixture);
  if (status === 'void' || status === 'before full time') return `${homeName} vs ${awayName}`;
  return `${homeName} ${fixture.homeScore}–${fixture.awayScore} ${awayName}`;
}

/** A sum of tallies. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { count, staked, paid }) => ({
      count: sum.count + count,
      staked: sum.staked + staked,
      paid: sum.paid + paid,
    }),
    { count: 0, staked: 0, paid: 0 },
  );

/** Count and sums of a page. */
export const tallyOf = (entries: readonly SettlementEntry[]): Tally =>
  sumOf(entries.map(({ staked, amount }) => ({ count: 1, staked, paid: amount })));

const same = (a: Tally, b: Tally) => a.count === b.count && a.staked === b.staked && a.paid === b.paid;

/**
 * Whether a run can be closed: every page posted, each as asked, and the pages together what the stakes
 * themselves say (DESIGN 6).
 * @param marked sums over the stakes that carry the run
 * @param missed how many stakes of the fixture do not
 */
export function verdictOf(
  run: Pick<Run, 'pages'>,
  pages: readonly RunPage[],
  marked: Tally,
  missed = 0,
): 'waiting' | 'agrees' | 'differs' {
  if (pages.length < run.pages || pages.some((page) => page.posted === null)) return 'waiting';
  const asked = sumOf(pages.map((page) => page.asked));
  const agrees = pages.every((page) => page.posted !== null && same(page.asked, page.posted));
  return agrees && missed === 0 && same(asked, marked) ? 'agrees' : 'differs';
}
