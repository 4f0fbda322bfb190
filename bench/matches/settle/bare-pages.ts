import type { ClientSession, MongoClient } from 'mongodb';
import type { Bet } from '../../../svc-matches/src/predictions/domain/bet.ts';

/** Any document. */
export type Row = { _id: string } & Record<string, unknown>;

/** Bets that one transaction of svc-matches claims. */
export interface Page {
  readonly number: number;
  readonly bets: readonly Bet[];
}

/** In the order of ids, as svc-matches goes through them. */
export function pagesOf(bets: readonly Bet[], size: number): Page[] {
  const sorted = bets.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, number) => {
    return { number, bets: sorted.slice(number * size, (number + 1) * size) };
  });
}

/** What a bet pays when the home side has won. */
export const paid = (bet: Bet): number => (bet.prediction === 'homeWin' ? bet.winPays : 0);

/** A page as it is asked of the ledger. */
export const entriesOf = (bets: readonly Bet[]) =>
  bets.map((bet) => {
    const outcome = paid(bet) > 0 ? 'won' : 'lost';
    return { id: bet._id, userId: bet.user, staked: bet.amount, amount: paid(bet), outcome };
  });

/** One transaction as the services make them. */
export const transact = (client: MongoClient, work: (session: ClientSession) => Promise<void>) =>
  client.withSession((session) =>
    session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
    }),
  );
