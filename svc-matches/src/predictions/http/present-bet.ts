import type { Bet as WireBet, Purchase as WirePurchase } from '@matchday/contracts/matches/http';
import type { Team } from '../../competition/index.ts';
import { toDecimal } from '../../fixtures/index.ts';
import type { BetView } from '../application/list-bets.ts';
import type { PurchaseView } from '../application/list-purchases.ts';

const names = ({ shortName, teamName }: Team) => ({ shortName, teamName });

/** A bet on the wire (CHECKLIST E06 to E09). */
export function presentBet({ bet, person, fixture: found, cancellable }: BetView): WireBet {
  const cancelled = bet.state === 'CANCELLED' || bet.state === 'CANCELLING';
  return {
    _id: bet._id,
    userId: { _id: bet.user, firstname: person.firstname, surname: person.surname },
    fixtureId: found && {
      _id: found.fixture._id,
      hometeam: names(found.home),
      awayteam: names(found.away),
      homeScore: found.fixture.homeScore,
      awayScore: found.fixture.awayScore,
      matchState: found.fixture.matchState,
      date: found.fixture.kickOff.toISOString(),
      revision: found.fixture.revision,
    },
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
