import { databaseName } from '@matchday/service-kit/mongo';
import { MongoClient } from 'mongodb';
import { matchesSubject as subject } from '../matches/matches-subject.ts';
import type { LoadReport } from '../runs/run-load.ts';
import { runSeed } from '../runs/run-seed.ts';
import { countWaiting } from '../runs/waiting.ts';
import { instanceName } from '../strikes/schedule.ts';
import { checkFailures, checkMemory, checkWaiting, median, memoryOf, type Sample } from './check-soak.ts';
import { soakSchedule } from './soak-schedule.ts';
import { watchSoak } from './watch-soak.ts';

/** How long everybody goes on without rest, to find out how much the platform can take here. */
const SATURATION_MS = 20_000;

/** A call must have said something by then: 10 s are the most that it waits for an engine (DESIGN 4). */
const PATIENCE_MS = 15_000;

/** A soak and what was seen of it. */
interface SoakReport extends LoadReport {
  /** Requests a second that were decided: without rest, and during the soak. */
  readonly perSecond: { readonly saturated: number; readonly soak: number };
  readonly strikes: { readonly planned: number; readonly missed: number };
  /** Median of what waited in queues and outboxes. */
  readonly waiting: number;
  /** Medians in bytes of the second and the last quarter. */
  readonly memory: Readonly<Record<string, { early: number; late: number }>>;
}

interface SoakRun {
  readonly seed: number;
  readonly lengthMs: number;
  /** Part of saturation at which the load is held, from 0 to 1. */
  readonly share: number;
  readonly senders: number;
  readonly home: string;
  readonly signal: AbortSignal;
  /** Gets the progress. */
  readonly tell: (line: string) => void;
}

const decided = ({ counts: { accepted = 0, refused = 0 } }: LoadReport) => accepted + refused;

/**
 * Holds matches and wallets at a part of what they can take, with a season of short matches in the background and strikes of
 * every kind, and looks at memory, queues and failures all the time. The books are checked as after any run.
 * @throws Error when engines or instances do not come up, or with the signal's reason
 */
export async function runSoak(options: SoakRun): Promise<SoakReport> {
  const { seed, lengthMs, share, senders, home, signal, tell } = options;
  const base = { subject, seed, senders, home, signal, patienceMs: PATIENCE_MS };
  const full = await runSeed({ ...base, schedule: [], lengthMs: SATURATION_MS });
  const saturated = decided(full) / (SATURATION_MS / 1000);
  // Of the time between two requests of a sender, nearly all is rest.
  const restMs = Math.round((1000 * senders) / (saturated * share));
  tell(`without rest ${Math.round(saturated)} requests a second; each sender rests ${restMs} ms from now on`);

  const schedule = soakSchedule(seed, lengthMs, subject.services);
  let samples: Sample[] = [];
  const report = await runSeed({
    ...{ ...base, schedule, lengthMs, restMs },
    async watch({ instances, run, mongoUri, amqpUrl, over }) {
      const client = new MongoClient(mongoUri, { serverSelectionTimeoutMS: 1000 });
      const names = subject.services.map(({ name }) => instanceName(name, 1));
      const where = { client, amqpUrl, dbName: (service: string) => databaseName(mongoUri, service) };
      const waiting = () => countWaiting(subject.services, where);
      samples = await watchSoak({ instances, run, names, waiting, over });
      await client.close();
    },
  });
  return {
    ...report,
    perSecond: { saturated, soak: decided(report) / (lengthMs / 1000) },
    strikes: { planned: schedule.length, missed: report.missed },
    waiting: median(samples.flatMap(({ waiting }) => waiting ?? [])),
    memory: memoryOf(samples),
    findings: [
      ...[full, report].flatMap(({ findings }) => findings),
      ...checkMemory(samples),
      ...checkWaiting(samples),
      ...checkFailures(samples, schedule),
    ],
  };
}

/** The figures of a soak in words. */
export function soakLines({ perSecond, strikes, waiting, memory }: SoakReport): string[] {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return [
    `${perSecond.soak.toFixed(1)} requests a second, ${Math.round((100 * perSecond.soak) / perSecond.saturated)} % of ${perSecond.saturated.toFixed(1)} without rest`,
    `${strikes.planned - strikes.missed} of ${strikes.planned} strikes, ${waiting} messages and rows waiting in the median`,
    ...Object.entries(memory).map(
      ([name, { early, late }]) => `${name}: ${megabytes(early)}, later ${megabytes(late)}`,
    ),
  ];
}
