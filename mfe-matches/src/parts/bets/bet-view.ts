import type { Bet, Slip } from '@matchday/contracts/matches/http';
import { outcomeOf, payoutOf, paysBy } from '@matchday/contracts/matches/rules';
import type { BetView, PaysView, PlayerSlipView } from '@matchday/ui/tickets';

/** A bet of one's own: lists of own slips leave its person out. */
export type OwnBet = Omit<Bet, 'userId'>;
type PlayerSlipOf = Extract<Slip, { kind: 'player' }>;
type Match = Bet['fixtureId'];

type Team = NonNullable<Match>['hometeam'];
const sideOf = ({ shortName, teamName }: Team) => ({ code: shortName, name: teamName });

const fixtureView = (match: Match, isSettled: boolean): BetView['fixture'] =>
  match
    ? {
        home: sideOf(match.hometeam),
        away: sideOf(match.awayteam),
        score: { home: match.homeScore, away: match.awayScore },
        // A void match has no kick-off ahead, whatever its state.
        kickOff: match.matchState === 'Build Up' && !isSettled ? match.date : undefined,
      }
    : undefined;

const hasBegun = (match: Match): match is NonNullable<Match> =>
  match !== null && match.matchState !== 'Build Up';

/** Coins that a bet pays if the match ends as it is now; the same rule as a settlement. */
export const paysAsItStands = (bet: OwnBet, score: { homeScore: number; awayScore: number }): number =>
  paysBy(bet, outcomeOf(score.homeScore, score.awayScore));

function paysOf(bet: OwnBet): PaysView[] {
  if (bet.cancelled) return [];
  if (bet.isSettled) return [{ label: bet.refunded ? 'Refunded' : 'Paid', coins: bet.payout }];
  const toWin: PaysView = { label: 'To win', coins: payoutOf(bet.betAmount, bet.odds) };
  const { fixtureId: match } = bet;
  return hasBegun(match) ? [toWin, { label: 'As it stands', coins: paysAsItStands(bet, match) }] : [toWin];
}

/** A bet as its slip shows it (SPEC 2, Bet slip card). */
export const betViewOf = (bet: OwnBet): BetView => ({
  placedAt: bet.createdAt,
  fixture: fixtureView(bet.fixtureId, bet.isSettled),
  prediction: bet.prediction,
  stake: bet.betAmount,
  odds: bet.odds,
  settled: bet.isSettled,
  won: bet.won,
  refunded: bet.refunded,
  cancelled: bet.cancelled,
  pays: paysOf(bet),
});

/** A bought player as its slip shows him. */
export function playerSlipViewOf({ purchase, playerName, match }: PlayerSlipOf): PlayerSlipView {
  const { isSettled, refunded, earned, cost } = purchase;
  const view = {
    boughtAt: purchase.createdAt,
    fixture: fixtureView(match, isSettled),
    name: playerName,
    cost,
  };
  if (refunded) return { ...view, status: 'Refunded', pays: [{ label: 'Refunded', coins: cost }] };
  if (isSettled) return { ...view, status: 'Earned', pays: [{ label: 'Earned', coins: earned }] };
  return {
    ...view,
    status: 'pending',
    pays: hasBegun(match) ? [{ label: 'Earned so far', coins: earned }] : [],
  };
}

/** Sorted newest first. */
export const newestFirst = <B extends OwnBet>(bets: readonly B[]): B[] =>
  [...bets].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
