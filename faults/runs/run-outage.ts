import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '@matchday/command-kit/processes/process-mark';
import { sendGroup } from '@matchday/command-kit/processes/stop-process';
import type { Finding } from '../finding.ts';
import { type FaultEngines, openFaultEngines } from '../platform/fault-engines.ts';
import type { Instances } from '../platform/instances.ts';
import type { SubjectRun } from '../subject.ts';
import { type LoadReport, type LoadRun, runLoad } from './run-load.ts';

/** How long each engine is away, in milliseconds. */
export interface Away {
  readonly rabbitmqMs: number;
  readonly mongodbMs: number;
}

type OutageRun = Omit<LoadRun, 'mongoUri' | 'amqpUrl' | 'ready' | 'during' | 'restMs' | 'patienceMs'> & {
  readonly away: Away;
  /** Gets the progress. */
  readonly tell: (line: string) => void;
};

/** Load before, between and after the two outages, in milliseconds. */
const betweenMs = 2000;
/** A call must have said something by then: 10 s are the most that it waits for an engine (DESIGN 4). */
const patienceMs = 15_000;

/**
 * RabbitMQ is away, then MongoDB, while commands go on coming. Calls must go on or say 503 with `Retry-After`, no
 * instance may end, and afterwards all follows: checked as for a seed.
 * @throws Error when engines or instances do not come up, or with the signal's reason
 */
export async function runOutage(options: OutageRun): Promise<LoadReport> {
  const { away, tell, signal } = options;
  const engines = await openFaultEngines(options.home);
  const findings: Finding[] = [];
  const add = (text: string) => void findings.push({ invariant: 'outage', text });
  const during = async (instances: Instances, run: SubjectRun) => {
    const pause = (ms: number) => wait(ms, undefined, { signal });
    await pause(betweenMs);
    const before = accepted(run);
    await holdDown(engines, engines.names.rabbitmq, away.rabbitmqMs, signal);
    const during = accepted(run) - before;
    tell(`RabbitMQ was away: ${during} commands were accepted meanwhile`);
    if (during === 0) add('nothing was accepted while RabbitMQ was away');
    await pause(betweenMs);
    await holdDown(engines, engines.names.mongo, away.mongodbMs, signal);
    tell('MongoDB was away');
    await pause(betweenMs);
    // Its first elections and reconnections may take a while; the load continues until calls are accepted again.
    const back = accepted(run);
    for (let waited = 0; accepted(run) === back && waited < 60_000; waited += 200) await pause(200);
    if (accepted(run) === back) add('nothing is accepted 60 s after MongoDB came back');
    if (instances.ends > 0) add(`instances ended ${instances.ends} times because an engine was away`);
  };
  try {
    const { mongoUri, amqpUrl, ready } = engines;
    // Every instance that a command is sent to runs all the time: each attempt must be answered.
    const services = options.subject.services.map((service) => ({ ...service, spare: false }));
    const subject = { ...options.subject, services };
    const load = { ...options, subject, mongoUri, amqpUrl, ready, during, restMs: 150, patienceMs };
    const report = await runLoad(load);
    const silent = report.counts['attempts without an answer'] ?? 0;
    if (silent > 0) add(`${silent} calls had no answer within ${patienceMs / 1000} s`);
    return { ...report, findings: [...findings, ...report.findings] };
  } finally {
    await engines.stop();
  }
}

const accepted = (run: SubjectRun): number => run.counts().accepted ?? 0;

/** Kills processes of engines, and again whenever their supervisor has started them, until the time is over. */
async function holdDown(engines: FaultEngines, names: readonly string[], ms: number, signal: AbortSignal) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    for (const name of names) {
      const mark = await engines.mark(name);
      if (mark && isAlive(mark)) sendGroup(mark.pid, 'SIGKILL');
    }
    await wait(100, undefined, { signal });
  }
}

/** An outage in words. */
export const outageText = ({ rabbitmqMs, mongodbMs }: Away): string =>
  `RabbitMQ away for ${rabbitmqMs / 1000} s, then MongoDB for ${mongodbMs / 1000} s`;
