import { untilEmpty } from '@matchday/command-kit/processes/wait-until';
import type { MongoClient } from 'mongodb';
import type { Finding } from '../finding.ts';
import type { PlayRows } from '../matches/checker/documents.ts';

/** Sums as svc-matches keeps them for a person in a season. */
interface ResultRow {
  readonly period: string;
  readonly user: string;
  readonly staked: number;
  readonly returned: number;
  readonly settled: number;
}

/** R1: what boards rank by is, for everybody and to the coin, what their decided stakes say. */
export function checkResults(
  { bets, purchases }: Pick<PlayRows, 'bets' | 'purchases'>,
  results: readonly ResultRow[],
): Finding[] {
  const sums = new Map<string, { staked: number; returned: number; settled: number }>();
  const add = (user: string, staked: number, returned: number, settled: number) => {
    const sum = sums.get(user) ?? { staked: 0, returned: 0, settled: 0 };
    sum.staked += staked;
    sum.returned += returned;
    sum.settled += settled;
    sums.set(user, sum);
  };
  for (const { user, state, amount, payout } of [...bets, ...purchases])
    if (state === 'SETTLED') add(user, amount, payout, 1);
  for (const { period, user, staked, returned, settled } of results)
    if (period.startsWith('s:')) add(user, -staked, -returned, -settled);
  return [...sums].flatMap(([user, { staked, returned, settled }]) =>
    staked === 0 && returned === 0 && settled === 0
      ? []
      : [
          {
            invariant: 'R1',
            text: `${user}: ${staked} staked, ${returned} returned, ${settled} are not counted`,
          },
        ],
  );
}

/** Reads the sums once every page of results is counted. */
export async function readResults(client: MongoClient, matches: string): Promise<ResultRow[]> {
  const db = client.db(matches);
  const waiting = async () => {
    const count = await db.collection('resultpages').countDocuments();
    return count === 0 ? [] : [`${count} pages of results are not counted`];
  };
  await untilEmpty(waiting, { withinMs: 30_000 });
  return db.collection('results').find().toArray() as unknown as Promise<ResultRow[]>;
}
