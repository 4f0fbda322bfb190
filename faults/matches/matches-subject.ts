import type { MongoClient } from 'mongodb';
import { createAsker } from '../requests/asker.ts';
import { signUpPlayers } from '../requests/sign-up-players.ts';
import { chanceOf } from '../strikes/schedule.ts';
import type { RunContext, Subject, SubjectRun } from '../subject.ts';
import { checkAcknowledged } from '../wallet/checker/check-acknowledged.ts';
import { checkLedger } from '../wallet/checker/check-ledger.ts';
import type { Acknowledged } from '../wallet/checker/documents.ts';
import { booksFindings } from '../wallet/wallet-subject.ts';
import { checkPayouts, checkRuns } from './checker/check-settlement.ts';
import { checkCoins, checkEnds, checkHeld, checkOdds } from './checker/check-stakes.ts';
import { checkPurses, checkTold, type ToldStake } from './checker/check-told.ts';
import { readPlay } from './checker/read-play.ts';
import { makeGround } from './ground.ts';
import { runFixtures } from './run-fixtures.ts';
import { runStakes } from './run-stakes.ts';

/** Coins that each person begins with: some run out of them. */
const welcomeCoins = 1500;

/** svc-matches with the wallets behind it under bets, cancels, purchases, results, voids and corrections. */
export const matchesSubject: Subject = {
  services: [
    { name: 'matches', count: 2, spare: true, env: {} },
    { name: 'wallet', count: 2, spare: false, env: { WELCOME_COINS: String(welcomeCoins) } },
  ],
  begin,
};

async function begin(context: RunContext): Promise<SubjectRun> {
  const { name: run, seed, secrets, instances, client, chance, senders, restMs, patienceMs } = context;
  const names = { matches: context.dbName('matches'), wallet: context.dbName('wallet') };
  const origins = instances.origins('matches');
  const wallet = instances.origins('wallet')[0] as string;
  const people = await signUpPlayers(wallet, secrets, 8);
  const ground = await makeGround(origins[0] as string, secrets);
  const asker = createAsker({ origins, secrets, patienceMs, chance });
  const clock = () => new Date();
  const fixtures = runFixtures({ asker, ground, chance: chanceOf(seed), run, clock });
  const drawn = chanceOf(seed + 2_000_000);
  const stakes = runStakes({ asker, fixtures, people, chance: drawn, run, senders, restMs });
  let snapshots = 0;
  const seen = { stakes: 0, settled: 0, runs: 0 };
  return {
    calm: asker.beCalm,
    async giveUp() {
      asker.beCalm();
      asker.giveUp();
      await Promise.all([fixtures.over, stakes.over]);
    },
    async pending() {
      const { unanswered } = asker;
      return [
        ...(unanswered > 0 ? [`${unanswered} requests have no answer`] : []),
        ...(await undecided(client, names.matches).catch(() => ['the database does not answer'])),
      ];
    },
    async checkSnapshot() {
      snapshots += 1;
      const rows = await readPlay(client, names, snapshots % 2 === 0 ? 'primary' : 'secondaryPreferred');
      return [...checkLedger(rows.ledger), ...checkCoins(rows)];
    },
    async check(drained) {
      const rows = await readPlay(client, names);
      const told = stakes.told();
      const all = [...rows.bets, ...rows.purchases];
      seen.stakes = all.length;
      seen.settled = all.filter(({ version }) => version > 0).length;
      seen.runs = rows.runs.length;
      return [
        ...checkLedger(rows.ledger),
        ...checkAcknowledged(rows.ledger, told.flatMap(acknowledgedBy)),
        ...checkCoins(rows),
        ...checkOdds(rows),
        ...(drained
          ? [
              ...checkEnds(rows),
              ...checkHeld(rows),
              ...checkPayouts(rows),
              ...checkRuns(rows),
              ...checkTold(rows, told, fixtures.told()),
              ...checkPurses(
                rows,
                people.map(({ id }) => id),
                welcomeCoins,
              ),
            ]
          : []),
        ...(await booksFindings(wallet, secrets, rows.ledger)),
        ...asker.findings,
      ];
    },
    counts() {
      const { done, refused, lost, busy } = asker.counts;
      return {
        accepted: done,
        refused,
        'attempts without an answer': lost,
        'answers 503': busy,
        ...seen,
        decided: fixtures.told().length,
      };
    },
  };
}

/** What the wallet must say of a stake whose sender was told; one that costs nothing is not the wallet's. */
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
