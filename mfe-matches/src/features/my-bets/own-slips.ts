import type { Slip } from '@matchday/contracts/matches/http';
import { payoutOf } from '@matchday/contracts/matches/rules';

/** The tabs of My bets. */
export const slipTabs = ['open', 'live', 'settled'] as const;
export type MyTab = (typeof slipTabs)[number];

/** The match of a slip; null when the fixture is gone. */
export const matchOf = (slip: Slip) => (slip.kind === 'bet' ? slip.bet.fixtureId : slip.match);

/** What names a slip in a list. */
export const idOfSlip = (slip: Slip): string => (slip.kind === 'bet' ? slip.bet._id : slip.purchase._id);

/** Undecided slips by their match: a match that has begun is live until its result is settled. */
export function byTab(running: readonly Slip[]): Record<'open' | 'live', Slip[]> {
  const isLive = (slip: Slip) => (matchOf(slip)?.matchState ?? 'Build Up') !== 'Build Up';
  return { open: running.filter((slip) => !isLive(slip)), live: running.filter(isLive) };
}

/** Sums of undecided slips, in coins. */
interface RunningSums {
  staked: number;
  /** If every prediction wins. */
  toWin: number;
  players: number;
  earned: number;
}

/** Coins in undecided slips; cancelled ones are left out. */
export function sumsOf(slips: readonly Slip[]): RunningSums {
  const sums: RunningSums = { staked: 0, toWin: 0, players: 0, earned: 0 };
  for (const slip of slips) {
    if (slip.kind === 'player') {
      sums.players += slip.purchase.cost;
      sums.earned += slip.purchase.earned;
    } else if (!slip.bet.cancelled) {
      sums.staked += slip.bet.betAmount;
      sums.toWin += payoutOf(slip.bet.betAmount, slip.bet.odds);
    }
  }
  return sums;
}
