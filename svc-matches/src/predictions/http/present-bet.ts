import type { Slip, Bet as WireBet, Purchase as WirePurchase } from '@matchday/contracts/matches/http';
import type { Team } from '../../competition/index.ts';
import { toDecimal } from '../../fixtures/index.ts';
import type { BetView } from '../application/lists/list-bets.ts';
import type { PurchaseView } from '../application/lists/list-purchases.ts';
import type { SlipView } from '../application/lists/list-slips.ts';

const names = ({ shortName, teamName }: Team) => ({ shortName, teamName });

/** The fixture of a slip. */
const presentMatch = (found: BetView['fixture']): WireBet['fixtureId'] =>
  found && {
    _id: found.fixture._id,
    hometeam: names(found.home),
    awayteam: names(found.away),
    homeScore: found.fixture.homeScore,
    awayScore: found.fixture.awayScore,
    matchState: found.fixture.matchState,
    date: found.fixture.kickOff.toISOString(),
    revision: found.fixture.revision,
  };

/** A bet on the wire, without its person. */
function presentOwnBet({ bet, fixture, cancellable }: Omit<BetView, 'person'>): Omit<WireBet, 'userId'> {
  const cancelled = bet.state === 'CANCELLED' || bet.state === 'CANCELLING';
  return {
    _id: bet._id,
    fixtureId: presentMatch(fixture),
    prediction: bet.prediction,
    betAmount: bet.amount,
    odds: toDecimal(bet.odds),
    isSettled: bet.outcome !== null || bet.state === 'CANCELLED',
    won: bet.outcome === 'won',
    refunded: bet.outcome === 'refunded' || bet.state === 'CANCELLED',
    ...(cancelled ? { cancelled } : {}),
    ...(cancellable ? { cancellable } : {}),
    payout: bet.payout,
    createdAt: bet.createdAt.toISOString(),
  };
}

/** A bet on the wire (CHECKLIST E06 to E09). */
export const presentBet = (view: BetView): WireBet => ({
  ...presentOwnBet(view),
  userId: { _id: view.bet.user, firstname: view.person.firstname, surname: view.person.surname },
});

/** A slip on the wire. */
export const presentSlip = (view: SlipView): Slip =>
  view.kind === 'bet'
    ? { kind: view.kind, bet: presentOwnBet(view) }
    : {
        kind: view.kind,
        purchase: presentPurchase(view),
        playerName: view.playerName,
        match: presentMatch(view.fixture),
      };

/** A bought player on the wire, with what it has earned so far, in coins, line by line. */
export const presentPurchase = ({ purchase, earned, lines }: PurchaseView): WirePurchase => ({
  _id: purchase._id,
  fixtureId: purchase.fixture,
  playerId: purchase.player,
  cost: purchase.amount,
  earned,
  isSettled: purchase.outcome !== null,
  ...(purchase.outcome === 'refunded' ? { refunded: true } : {}),
  ...(lines.length > 0 ? { lines } : {}),
  createdAt: purchase.createdAt.toISOString(),
});
