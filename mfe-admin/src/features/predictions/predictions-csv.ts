import { type Bet, getAllBetsAdmin } from '@matchday/contracts/matches/http';
import { allRows, csvOf, saveCsv } from '@matchday/web-kit';

const columns = [
  ...['placed', 'user', 'fixture', 'prediction', 'stake', 'odds', 'settled', 'outcome', 'payout'],
] as const;

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

/** Saves all predictions that a filter finds. */
export async function savePredictions(filter: object): Promise<void> {
  const bets = await allRows<Bet>(getAllBetsAdmin, filter);
  saveCsv('predictions.csv', await csvOf(bets.map(predictionRow), columns));
}
