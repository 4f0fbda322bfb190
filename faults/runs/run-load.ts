import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { untilEmpty } from '@matchday/command-kit/processes/wait-until';
import { databaseName } from '@matchday/service-kit/mongo';
import { MongoClient } from 'mongodb';
import type { Finding } from '../finding.ts';
import { type Instances, startInstances } from '../platform/instances.ts';
import { sendPoison } from '../platform/poison.ts';
import { secrets } from '../platform/secrets.ts';
import { chanceOf } from '../strikes/schedule.ts';
import type { Subject, SubjectRun } from '../subject.ts';
import { watchSnapshots } from './snapshots.ts';
import { checkDrained, checkLeftMessages, stillWaiting } from './waiting.ts';

/** Milliseconds within which everything pending must be done once the strikes have ended (I6), unless a run says another. */
const DRAIN_MS = 60_000;

/** The result of a run. */
export interface LoadReport {
  /** What the subject counts: `accepted`, `refused` … */
  readonly counts: Readonly<Record<string, number>>;
  /** Snapshots that were read and checked while the load went on. */
  readonly snapshots: number;
  /** From calm until nothing was pending, in milliseconds. */
  readonly drainedMs: number;
  readonly findings: readonly Finding[];
}

/** A run of a subject on engines that are there. */
export interface LoadRun {
  readonly subject: Subject;
  readonly seed: number;
  /** Commands that are under way at once. */
  readonly senders: number;
  /** Milliseconds that a sender rests between two commands; 0 if left out. */
  readonly restMs?: number;
  /** Milliseconds after which an attempt counts as unanswered; 3000 if left out. */
  readonly patienceMs?: number;
  readonly mongoUri: string;
  readonly amqpUrl: string;
  /** Milliseconds within which everything pending must be done; 60,000 if left out. */
  readonly drainMs?: number;
  /** Waits until the engines serve; instances are started before that. */
  readonly ready: () => Promise<void>;
  /** Gets a folder for what the instances say. */
  readonly home: string;
  /** Modules that each instance loads before its own. */
  readonly imports?: readonly string[];
  /** What happens while the load runs; calm begins when it resolves. */
  readonly during: (instances: Instances, run: SubjectRun) => Promise<void>;
  /** Ends the run before its time; everything that it started is stopped. */
  readonly signal: AbortSignal;
}

/**
 * Starts the instances, puts them under load, lets `during` do what it does, waits for calm and checks.
 * @throws Error when instances do not come up, or with the signal's reason
 */
export async function runLoad(options: LoadRun): Promise<LoadReport> {
  const { subject, mongoUri, amqpUrl, imports, drainMs = DRAIN_MS, signal } = options;
  const logs = join(options.home, 'logs', 'faults');
  mkdirSync(logs, { recursive: true });
  const client = new MongoClient(mongoUri, { serverSelectionTimeoutMS: 3000, maxPoolSize: 10 });
  const { services } = subject;
  const instances = await startInstances({ services, mongoUri, amqpUrl, secrets, logs, imports });
  try {
    await options.ready();
    // Before its first connection the driver does not know that this server can read snapshots.
    await client.connect();
    await instances.ready(signal);
    const poison = await sendPoison(amqpUrl, services);
    const run = await subject.begin({
      name: `seed${options.seed}`,
      seed: options.seed,
      senders: options.senders,
      restMs: options.restMs ?? 0,
      patienceMs: options.patienceMs ?? 3000,
      secrets,
      instances,
      chance: chanceOf(options.seed + 1_000_000),
      client,
      dbName: (service) => databaseName(mongoUri, service),
      amqpUrl,
    });
    const snapshots = watchSnapshots(run);
    try {
      await options.during(instances, run);
    } catch (error) {
      await run.giveUp();
      throw error;
    } finally {
      run.calm();
      await snapshots.stop();
    }
    const dbName = (service: string) => databaseName(mongoUri, service);
    const pending = async () => [
      ...(await run.pending()),
      ...(await stillWaiting(services, { client, dbName, amqpUrl, instances })),
    ];
    const { waiting, drainedMs } = await drain(pending, drainMs, signal).finally(() => run.giveUp());
    const findings = await run.check(waiting.length === 0);
    await instances.stop();
    return {
      counts: run.counts(),
      snapshots: snapshots.count,
      drainedMs,
      findings: [
        ...findings,
        ...snapshots.findings,
        ...checkDrained(waiting, drainMs),
        ...(await checkLeftMessages(services, amqpUrl, poison)),
      ],
    };
  } finally {
    await instances.stop();
    await client.close();
  }
}

async function drain(pending: () => Promise<string[]>, withinMs: number, signal: AbortSignal) {
  const calmAt = performance.now();
  const waiting = await untilEmpty(pending, { withinMs, everyMs: 200, signal });
  return { waiting, drainedMs: Math.round(performance.now() - calmAt) };
}
