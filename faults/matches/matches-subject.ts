import type { MongoClient } from 'mongodb';
import {
  type Asking,
  type AskingContext,
  askingSubject,
  chanceOfPeople,
  welcomeCoins,
} from '../requests/asking-subject.ts';
import { chanceOf } from '../strikes/schedule.ts';
import type { Acknowledged } from '../wallet/checker/documents.ts';
import { checkPayouts, checkRuns } from './checker/check-settlement.ts';
import { checkCoins, checkEnds, checkHeld, checkOdds } from './checker/check-stakes.ts';
import { checkPurses, checkTold, type ToldStake } from './checker/check-told.ts';
import type { PlayRows } from './checker/documents.ts';
import { readPlay } from './checker/read-play.ts';
import { makeGround } from './ground.ts';
import { runFixtures } from './run-fixtures.ts';
import { runStakes } from './run-stakes.ts';

/** svc-matches with the wallets behind it under bets, cancellations, purchases, results, voids and corrections. */
export const matchesSubject = askingSubject({ service: 'matches', env: {}, begin });

async function begin(context: AskingContext): Promise<Asking<PlayRows>> {
  const { name: run, seed, secrets, instances, client, asker, people, senders, restMs } = context;
  const names = { matches: context.dbName('matches'), wallet: context.dbName('wallet') };
  const ground = await makeGround(instances.origins('matches')[0] as string, secrets);
  const clock = () => new Date();
  const fixtures = runFixtures({ asker, ground, chance: chanceOf(seed), run, clock });
  const chance = chanceOfPeople(context);
  const stakes = runStakes({ asker, fixtures, people, chance, run, senders, restMs });
  const seen = { stakes: 0, settled: 0, runs: 0 };
  return {
    over: Promise.all([fixtures.over, stakes.over]),
    undecided: () => undecided(client, names.matches),
    read: (preference) => readPlay(client, names, preference),
    always: checkCoins,
    afterwards(rows) {
      const all = [...rows.bets, ...rows.purchases];
      seen.stakes = all.length;
      seen.settled = all.filter(({ version }) => version > 0).length;
      seen.runs = rows.runs.length;
      return checkOdds(rows);
    },
    drained: (rows) => [
      ...checkEnds(rows),
      ...checkHeld(rows),
      ...checkPayouts(rows),
      ...checkRuns(rows),
      ...checkTold(rows, stakes.told(), fixtures.told()),
      ...checkPurses(
        rows,
        people.map(({ id }) => id),
        welcomeCoins,
      ),
    ],
    acknowledged: () => stakes.told().flatMap(acknowledgedBy),
    counts: () => ({ ...seen, decided: fixtures.told().length }),
  };
}

/** What the wallet must have kept of a stake that was placed; one that costs nothing is not in the wallet. */
function acknowledgedBy({ id, kind, user, amount, told }: ToldStake): Acknowledged[] {
  if (told !== 'placed' || amount === 0) return [];
  const moves = [{ account: `user:${user}`, amount: 0 - amount }];
  return [{ key: `${kind}:${id}`, outcome: 'accepted', moves }];
}

/** Stakes that wait for a decision and runs that are not closed, in words. */
async function undecided(client: MongoClient, dbName: string): Promise<string[]> {
  const db = client.db(dbName);
  const state = { $in: ['PENDING', 'CANCELLING'] };
  const counts = {
    'bets wait for a decision': db.collection('bets').countDocuments({ state }),
    'purchases wait for a decision': db.collection('purchases').countDocuments({ state }),
    'settlement runs are not closed': db.collection('runs').countDocuments({ state: { $ne: 'CLOSED' } }),
  };
  const waiting: string[] = [];
  for (const [what, count] of Object.entries(counts))
    if ((await count) > 0) waiting.push(`${await count} ${what}`);
  return waiting;
}
