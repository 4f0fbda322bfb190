import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { openEngines } from '../engines/index.ts';
import {
  checkAcknowledged,
  checkDrained,
  checkHoldings,
  type Pending,
} from './checker/check-acknowledged.ts';
import { checkLedger } from './checker/check-ledger.ts';
import type { Finding } from './checker/documents.ts';
import { countOutbox, readLedger } from './checker/read-ledger.ts';
import { drawCommands } from './commands.ts';
import { type Load, startLoad } from './load.ts';
import { chanceOf, type Strike, type Target } from './schedule.ts';
import { signUpPlayers } from './sign-up-players.ts';
import { createStriker, engineState } from './strikes.ts';
import { startWallets, type Wallets, welcomeCoins } from './wallets.ts';

/** Milliseconds within which everything pending must be gone once nothing strikes any more (I6). */
const drainMs = 60_000;
const secret = 'a-secret-of-this-fault-run';

/** What came of a seed. */
export interface SeedReport {
  readonly accepted: number;
  readonly refused: number;
  /** Attempts without an answer. */
  readonly lost: number;
  readonly postings: number;
  /** Strikes that met nobody. */
  readonly missed: number;
  /** From calm until nothing was pending, in milliseconds. */
  readonly drainedMs: number;
  readonly findings: readonly Finding[];
}

interface SeedRun {
  readonly seed: number;
  readonly schedule: readonly Strike[];
  /** How long the load goes on. */
  readonly lengthMs: number;
  /** Commands that are under way at once. */
  readonly senders: number;
  /** Holds the engines' programs and gets a folder of this run. */
  readonly home: string;
  /** Ends the run before its time; everything that it started is stopped. */
  readonly signal: AbortSignal;
}

/**
 * One run on engines of its own, which are gone afterwards.
 * @throws Error when engines or instances do not come up, or with the signal's reason
 */
export async function runSeed(options: SeedRun): Promise<SeedReport> {
  const { home } = options;
  // Engines that somebody else runs cannot be killed.
  const env = { ...process.env, MONGODB_URI: '', AMQP_URL: '' };
  const engines = await openEngines({ home, log: () => {}, ephemeral: true, env });
  const logs = join(home, 'logs', 'faults');
  mkdirSync(logs, { recursive: true });
  const { mongoUri, amqpUrl } = engines;
  const client = new MongoClient(mongoUri, { serverSelectionTimeoutMS: 3000 });
  let wallets: Wallets | undefined;
  try {
    // Instances wait for engines as long as it takes.
    wallets = await startWallets({ mongoUri, amqpUrl, secret, logs });
    await engines.ready();
    return await strikeAndCheck({ ...options, wallets, client, mongoUri });
  } finally {
    await wallets?.stop();
    await client.close();
    await engines.stop();
  }
}

async function strikeAndCheck(
  options: SeedRun & { wallets: Wallets; client: MongoClient; mongoUri: string },
): Promise<SeedReport> {
  const { seed, schedule, lengthMs, senders, signal, wallets, client } = options;
  const { origins } = wallets;
  await until(async () => (await wallets.notReady()).length === 0, 60_000, signal);
  const players = await signUpPlayers(origins[0] as string, secret, 6);
  const next = drawCommands(chanceOf(seed), players, `seed${seed}`);
  const striker = createStriker((target: Target) => {
    if (target === 'wallet 1') return wallets.mark(0);
    if (target === 'wallet 2') return wallets.mark(1);
    return engineState(options.home, options.mongoUri).processes[target] ?? null;
  }, signal);
  const load = startLoad({ origins, secret, next, chance: chanceOf(seed + 1_000_000), senders });
  try {
    await Promise.all([striker.run(schedule), wait(lengthMs, undefined, { signal })]);
  } catch (error) {
    load.giveUp();
    throw error;
  } finally {
    striker.release();
    load.calm();
  }
  const calmAt = performance.now();
  let pending = await readPending(load, wallets, client);
  while (checkDrained(pending, drainMs).length > 0 && performance.now() < calmAt + drainMs) {
    await wait(200, undefined, { signal }).catch((error: unknown) => {
      load.giveUp();
      throw error;
    });
    pending = await readPending(load, wallets, client);
  }
  const drainedMs = Math.round(performance.now() - calmAt);
  load.giveUp();
  await load.over;
  await load.repeat(100);

  const rows = await readLedger(client, 'wallet');
  const acknowledged = load.acknowledged();
  const begun = new Map(players.map(({ id }) => [`user:${id}`, welcomeCoins]));
  const accepted = acknowledged.filter(({ outcome }) => outcome === 'accepted').length;
  return {
    accepted,
    refused: acknowledged.length - accepted,
    lost: load.lost,
    postings: rows.postings.length,
    missed: striker.missed,
    drainedMs,
    findings: [
      ...checkLedger(rows),
      ...checkAcknowledged(rows, acknowledged),
      // What has no answer may have been done or not.
      ...(pending.unanswered === 0 ? checkHoldings(rows, acknowledged, begun) : []),
      ...checkDrained(pending, drainMs),
      ...load.findings,
    ],
  };
}

async function readPending(load: Load, wallets: Wallets, client: MongoClient): Promise<Pending> {
  const [notReady, outbox] = await Promise.all([
    wallets.notReady(),
    // A database that is not back yet counts as one row that waits.
    countOutbox(client, 'wallet').catch(() => 1),
  ]);
  return { unanswered: load.unanswered, outbox, notReady };
}

async function until(isSo: () => Promise<boolean>, ms: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`The wallets are not ready after ${ms / 1000} s`);
    await wait(200, undefined, { signal });
  }
}
