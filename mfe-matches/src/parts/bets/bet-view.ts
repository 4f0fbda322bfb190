import type { Bet } from '@matchday/contracts/matches/http';
import type { BetView } from '@matchday/ui/tickets';

type Team = NonNullable<Bet['fixtureId']>['hometeam'];
const sideOf = ({ shortName, teamName }: Team) => ({ code: shortName, name: teamName });

/** A bet as its slip shows it (SPEC 2, Bet slip card). */
export function betViewOf(bet: Bet): BetView {
  const { fixtureId: fixture } = bet;
  return {
    placedAt: bet.createdAt,
    fixture: fixture
      ? {
          home: sideOf(fixture.hometeam),
          away: sideOf(fixture.awayteam),
          score: { home: fixture.homeScore, away: fixture.awayScore },
          // A void match has no kick-off ahead, whatever its state.
          kickOff: fixture.matchState === 'Build Up' && !bet.isSettled ? fixture.date : undefined,
        }
      : undefined,
    prediction: bet.prediction,
    stake: bet.betAmount,
    odds: bet.odds,
    settled: bet.isSettled,
    won: bet.won,
    refunded: bet.refunded,
    cancelled: bet.cancelled,
  };
}

/** Sorted newest first. */
export const newestFirst = (bets: readonly Bet[]): Bet[] =>
  [...bets].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
