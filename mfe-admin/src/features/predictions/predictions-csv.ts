import type { Bet } from '@matchday/contracts/matches/http';
import type { ListFile } from '@matchday/web-kit';

function outcomeOf({ cancelled, isSettled, refunded, won }: Bet): string {
  if (cancelled) return 'cancelled';
  if (!isSettled) return '';
  if (refunded) return 'refunded';
  return won ? 'won' : 'lost';
}

/** A prediction as a row of the file. */
export const predictionRow = (bet: Bet): Record<string, string | number> => ({
  placed: bet.createdAt,
  user: `${bet.userId.surname} ${bet.userId.firstname}`.trim(),
  fixture: bet.fixtureId ? `${bet.fixtureId.hometeam.shortName} v ${bet.fixtureId.awayteam.shortName}` : '',
  prediction: bet.prediction,
  stake: bet.betAmount,
  odds: bet.odds,
  settled: bet.isSettled ? 'yes' : 'no',
  outcome: outcomeOf(bet),
  payout: bet.payout,
});

/** All predictions that a filter finds, as a file. */
export const predictionsCsv: ListFile<Bet> = {
  name: 'predictions.csv',
  columns: ['placed', 'user', 'fixture', 'prediction', 'stake', 'odds', 'settled', 'outcome', 'payout'],
  row: predictionRow,
};
