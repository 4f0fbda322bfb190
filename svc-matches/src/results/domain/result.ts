import type { Stake, Verdict } from '../../predictions/index.ts';

/**
 * What predictions and bought players brought, in coins. Only decided stakes count, and refunded ones do not: not a
 * gift, not a share, not the shop, not an open stake.
 */
export interface Sums {
  staked: number;
  returned: number;
  settled: number;
}

/** Where the results of a fixture count: fixed with its first settlement, so that corrections meet the same sums. */
export interface Counts {
  league: string;
  /** Monday of the week of its kick-off. */
  week: string;
}

/** What a page of a settlement changes for one person; less than 0 where a correction takes something back. */
export interface ResultLine extends Sums {
  user: string;
  /** Coins of the best big win in it beyond the stake; 0 for none. */
  bigWin: number;
}

/** The changes of one page of a settlement run, until they are counted. */
export interface ResultPage extends Counts {
  /** The page's own key, so that it is counted once. */
  _id: string;
  lines: ResultLine[];
  at: Date;
}

type Decided = Pick<Stake, 'amount' | 'outcome' | 'payout'>;
const nothing: Sums = { staked: 0, returned: 0, settled: 0 };

/** What a stake counts for as it is decided now. */
export const countOf = ({ amount, outcome, payout }: Decided): Sums =>
  outcome === null || outcome === 'refunded' ? nothing : { staked: amount, returned: payout, settled: 1 };

/** A win that a group hears of: 500 coins beyond the stake, or 100 at four times the stake. */
function bigWinOf({ amount, payout, outcome }: Decided): number {
  if (outcome !== 'won' && outcome !== 'earned') return 0;
  const profit = payout - amount;
  return profit >= 500 || (profit >= 100 && payout >= 4 * amount) ? profit : 0;
}

/** The changes that verdicts bring, one line a person, without those that change nothing. */
export function resultLines(decided: readonly { stake: Stake; verdict: Verdict }[]): ResultLine[] {
  const lines = new Map<string, ResultLine>();
  for (const { stake, verdict } of decided) {
    const [before, now] = [countOf(stake), countOf({ ...stake, ...verdict })];
    const line = lines.get(stake.user) ?? { user: stake.user, ...nothing, bigWin: 0 };
    line.staked += now.staked - before.staked;
    line.returned += now.returned - before.returned;
    line.settled += now.settled - before.settled;
    if (stake.version === 0) line.bigWin = Math.max(line.bigWin, bigWinOf({ ...stake, ...verdict }));
    lines.set(stake.user, line);
  }
  return [...lines.values()].filter(
    ({ staked, returned, settled }) => staked !== 0 || returned !== 0 || settled !== 0,
  );
}

/** Sums added up. */
export const addSums = (one: Sums, other: Sums): Sums => ({
  staked: one.staked + other.staked,
  returned: one.returned + other.returned,
  settled: one.settled + other.settled,
});

/** No results. */
export const noSums = (): Sums => ({ ...nothing });
