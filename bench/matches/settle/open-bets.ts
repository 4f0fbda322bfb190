import { idFrom } from '@matchday/service-kit/ids';
import type { Db } from 'mongodb';
import type { Bet } from '../../../svc-matches/src/predictions/domain/bet.ts';
import { hundredths } from '../referee.ts';

const predictions = ['homeWin', 'draw', 'awayWin'] as const;

/** A user who bets once on each fixture of the bench. */
export const bettorOf = (index: number): string => idFrom('bettor', String(index));

/** An open bet whose coins have left the balance; one in three is on the home side, which wins. */
function openBet(fixture: string, index: number, createdAt: Date): Bet {
  const prediction = predictions[index % 3] as Bet['prediction'];
  const amount = 10 + (index % 7);
  const odds = hundredths[prediction];
  return {
    _id: idFrom(fixture, String(index)),
    user: bettorOf(index),
    fixture,
    amount,
    state: 'OPEN',
    reason: null,
    hash: idFrom('hash', String(index)),
    run: null,
    version: 0,
    outcome: null,
    payout: 0,
    released: 0,
    difference: 0,
    createdAt,
    prediction,
    odds,
    winPays: Math.floor((amount * odds) / 100),
  };
}

/** Open bets on a fixture, each of another bettor. */
export function openBets(fixture: string, count: number): Bet[] {
  const createdAt = new Date();
  return Array.from({ length: count }, (_, index) => openBet(fixture, index, createdAt));
}

/** Writes open bets straight into a database: placing them is not measured. */
export async function insertBets(db: Pick<Db, 'collection'>, fixture: string, count: number): Promise<Bet[]> {
  const bets = openBets(fixture, count);
  for (let from = 0; from < count; from += 5000)
    await db.collection<Bet>('bets').insertMany(bets.slice(from, from + 5000));
  return bets;
}
