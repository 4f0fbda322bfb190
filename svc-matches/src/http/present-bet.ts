import type { Bet as WireBet, Purchase as WirePurchase } from '@matchday/contracts/matches/http';
import type { BetView } from '../application/list-bets.ts';
import { toDecimal } from '../domain/odds.ts';
import type { Purchase } from '../domain/purchase.ts';
import type { Team } from '../domain/squad.ts';

const names = ({ shortName, teamName }: Team) => ({ shortName, teamName });

/** A bet on the wire (CHECKLIST E06 to E09). */
export function presentBet({ bet, person, fixture: found }: BetView): WireBet {
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
    },
    prediction: bet.prediction,
    betAmount: bet.amount,
    odds: toDecimal(bet.odds),
    isSettled: bet.outcome !== null,
    won: bet.outcome === 'won',
    refunded: bet.outcome === 'refunded',
    payout: bet.payout,
    createdAt: bet.createdAt.toISOString(),
  };
}

/** A bought player on the wire, with what it has earned so far, in coins. */
export const presentPurchase = (purchase: Purchase, earned: number): WirePurchase => ({
  _id: purchase._id,
  fixtureId: purchase.fixture,
  playerId: purchase.player,
  cost: purchase.amount,
  earned,
  isSettled: purchase.outcome !== null,
  createdAt: purchase.createdAt.toISOString(),
});
