import type { SettlementEntry } from '@matchday/contracts/matches/events';
import { earnedOf, type Outcome } from '@matchday/contracts/matches/rules';
import type { Bet } from './bet.ts';
import type { Fixture } from './fixture.ts';
import { countsOf } from './player-stats.ts';
import type { Purchase } from './purchase.ts';
import type { Stake } from './stake.ts';

/** What a run settles: bets by the result, or bought players by their impact. */
export type Settled = 'bets' | 'impacts';

/**
 * One settlement of a fixture, unique by fixture, what it settles, and version (DESIGN 6). WAITING: stakes
 * are undecided still; CLAIMING: page by page; POSTING: all claimed, the ledger is at work; DIFFERS: the
 * ledger posted something else than was asked, somebody must look.
 */
export interface Run {
  _id: string;
  fixture: string;
  of: Settled;
  version: number;
  /** What decides: the result, the players' impacts, or that the match is void and everything goes back. */
  by: Outcome | 'impacts' | 'void';
  fixtureText: string;
  state: 'WAITING' | 'CLAIMING' | 'POSTING' | 'CLOSED' | 'DIFFERS';
  /** Id of the last stake that a page holds; pages are claimed in the order of ids. */
  cursor: string;
  pages: number;
  /** The instance that works on it, and until when the others leave it alone. */
  leaseBy: string | null;
  leaseUntil: Date | null;
  startedAt: Date;
  closedAt: Date | null;
}

/** Count and sums of entries, in coins. */
export interface Tally {
  count: number;
  staked: number;
  paid: number;
}

/** A page that was asked of the ledger, and what the ledger says that it posted. */
export interface RunPage {
  _id: string;
  run: string;
  page: number;
  asked: Tally;
  posted: Tally | null;
}

/** A run that nobody has worked on yet. @param given `id` derived from fixture, `of` and version, so that twins are one */
export const newRun = (
  what: Pick<Run, 'fixture' | 'of' | 'version' | 'by' | 'fixtureText'>,
  given: { id: string; now: Date },
): Run => ({
  _id: given.id,
  ...what,
  state: 'WAITING',
  cursor: '',
  pages: 0,
  leaseBy: null,
  leaseUntil: null,
  startedAt: given.now,
  closedAt: null,
});

/** Identity of a page of a run. */
export const pageKey = (run: string, page: number): string => `${run}:${page}`;

/** How a fixture reads in texts: `Arsenal 2–1 Chelsea`, before its end `Arsenal vs Chelsea`. */
export function fixtureText(fixture: Fixture, homeName: string, awayName: string): string {
  if (fixture.matchState !== 'FT') return `${homeName} vs ${awayName}`;
  return `${homeName} ${fixture.homeScore}–${fixture.awayScore} ${awayName}`;
}

/** What a bet brings by a result. */
export function settledBet(bet: Bet, result: Outcome): SettlementEntry {
  const won = bet.prediction === result;
  return {
    id: bet._id,
    userId: bet.user,
    staked: bet.amount,
    amount: won ? bet.winPays : 0,
    outcome: won ? 'won' : 'lost',
  };
}

/** What a bought player brings by the stats of the fixture (DESIGN 5.7). */
export const settledPurchase = (purchase: Purchase, fixture: Fixture): SettlementEntry => ({
  id: purchase._id,
  userId: purchase.user,
  staked: purchase.amount,
  amount: earnedOf(purchase.amount, countsOf(fixture, purchase.player)),
  outcome: 'earned',
});

/** Everything back. */
export const refunded = (stake: Stake): SettlementEntry => ({
  id: stake._id,
  userId: stake.user,
  staked: stake.amount,
  amount: stake.amount,
  outcome: 'refunded',
});

/** Count and sums of a page. */
export const tallyOf = (entries: readonly SettlementEntry[]): Tally =>
  entries.reduce(
    (sum, entry) => ({
      count: sum.count + 1,
      staked: sum.staked + entry.staked,
      paid: sum.paid + entry.amount,
    }),
    { count: 0, staked: 0, paid: 0 },
  );

const same = (a: Tally, b: Tally) => a.count === b.count && a.staked === b.staked && a.paid === b.paid;

/**
 * Whether a run can be closed: every page posted, each as asked, and the pages together what the stakes
 * themselves say (DESIGN 6).
 * @param marked sums over the stakes that carry the run
 */
export function verdictOf(
  run: Pick<Run, 'pages'>,
  pages: readonly RunPage[],
  marked: Tally,
): 'waiting' | 'agrees' | 'differs' {
  if (pages.length < run.pages || pages.some((page) => page.posted === null)) return 'waiting';
  const asked = pages.reduce(
    (sum, { asked: page }) => ({
      count: sum.count + page.count,
      staked: sum.staked + page.staked,
      paid: sum.paid + page.paid,
    }),
    { count: 0, staked: 0, paid: 0 },
  );
  const agrees = pages.every((page) => page.posted !== null && same(page.asked, page.posted));
  return agrees && same(asked, marked) ? 'agrees' : 'differs';
}
