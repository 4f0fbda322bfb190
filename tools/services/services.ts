import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import type { StateFile } from '@matchday/command-kit/processes/state-file';
import type { SupervisedProcess } from '@matchday/command-kit/processes/supervised-process';
import { createHandover, type Handover } from './handover.ts';
import { listInstances } from './instance-files.ts';
import { releaseFolder } from './releases/release-folder.ts';
import { READY_MS, untilReady, untilUnused } from './releases/roll-waits.ts';
import type { ServiceName } from './service-name.ts';
import { type Surroundings, serviceEnv } from './service-table.ts';
import { startService } from './start-service.ts';

/** A service that ends this often before the platform is ready will not come up by itself. */
const TRIES_AT_START = 4;

interface ServicesRun {
  readonly around: Surroundings;
  readonly env: NodeJS.ProcessEnv;
  readonly state: StateFile;
  readonly dev: boolean;
  readonly log: (line: string) => void;
  /** A port that nobody else has. */
  readonly newPort: () => Promise<number>;
  /** How long a release has to become ready, in milliseconds; a minute if left out. */
  readonly readyMs?: number;
}

export interface Services {
  /** @param release what runs; the checkout if left out */
  start(name: ServiceName, release?: string): void;
  /**
   * Puts another release in the place of the one that runs, without a moment at which nobody answers.
   * @throws Failure when it does not become ready; then the one that ran goes on
   */
  roll(name: ServiceName, release: string): Promise<void>;
  /** The release that gets requests; undefined for the checkout. */
  release(name: ServiceName): string | undefined;
  /** Throws the Failure of a service that cannot start; for the time until all are ready. */
  check(): void;
  stop(): Promise<void>;
}

/** A process of a service. */
interface Instance {
  readonly process: SupervisedProcess;
  readonly port: number;
  readonly release: string | undefined;
  /** Its name in the state, and whether it is started again when it ends: a new one takes both over from the old. */
  readonly role: { name: string; isKept: boolean };
  /** Of a gateway that is given the address of the platform. */
  readonly handover: Handover | null;
}

/** Runs the services of the platform, each in a process of its own. */
export function createServices(run: ServicesRun): Services {
  const { around, state, log } = run;
  const { home } = around;
  const running = new Map<ServiceName, Instance>();
  const starting = new Set<Instance>();
  /** Processes of the gateway whose last clients have still to leave. */
  const leaving = new Set<Instance>();
  const ends = new Map<string, number>();
  let made = 0;

  function launch(
    service: ServiceName,
    port: number,
    release: string | undefined,
    role: Instance['role'],
  ): Instance {
    made += 1;
    const ports = { ...around.ports, [service]: port };
    const own = { RELEASE: release ?? '', INSTANCE: `${service}-${made}` };
    const handover = service === 'svc-gateway' && around.front ? createHandover(around.front) : null;
    const process: SupervisedProcess = startService({
      service,
      ...(release ? { folder: releaseFolder(home, service, release) } : {}),
      env: { ...serviceEnv(service, { ...around, ports }, run.env), ...own },
      logs: join(home, 'logs'),
      nodeFlags: run.dev ? ['--watch', '--watch-preserve-output'] : [],
      ...(handover && {
        sharesPorts: true,
        onMessage(message: unknown) {
          // Also when it is started again.
          if (handover.heard(message) === 'start' && role.isKept) process.send(handover.order);
        },
      }),
      onMark: (_of, mark) => state.mark(role.name, mark),
      onEnd: (of, how, delayMs) => {
        ends.set(of, (ends.get(of) ?? 0) + 1);
        log(`${role.name} ${how}${role.isKept ? `; it is started again in ${delayMs} ms` : ''}`);
        return role.isKept;
      },
    });
    return { process, port, release, role, handover };
  }

  const gateways = () =>
    [running.get('svc-gateway'), ...leaving].flatMap((instance) => (instance ? [instance.port] : []));

  /** Nobody's connection is cut off: the next process answers, and this one ends when its clients are there. */
  async function letGo(old: Instance): Promise<void> {
    leaving.add(old);
    await old.handover?.leave(old.process);
    await old.process.stop();
    leaving.delete(old);
  }

  return {
    start(service, release) {
      const port = around.ports[service] as number;
      if (service !== 'svc-gateway') listInstances(home, service, [port]);
      running.set(service, launch(service, port, release, { name: service, isKept: true }));
      if (release) state.keepRelease(service, { live: release });
    },
    async roll(service, release) {
      const old = running.get(service);
      if (!old || old.release === release) return;
      const port = await run.newPort();
      const next = launch(service, port, release, { name: `${service} next`, isKept: false });
      starting.add(next);
      try {
        await untilReady(next.process, port, run.readyMs ?? READY_MS);
        await next.handover?.take(next.process);
      } catch (error) {
        await next.process.stop();
        throw new Failure(`${service} ${release} does not become ready: ${(error as Error).message}`, [
          `its log: ${next.process.logFile}`,
        ]);
      } finally {
        starting.delete(next);
      }
      if (!next.handover) {
        listInstances(home, service, [port]);
        await untilUnused(around, { service, port, gateways: gateways() });
      }
      Object.assign(old.role, { name: `${service} old ${old.port}`, isKept: false });
      Object.assign(next.role, { name: service, isKept: true });
      running.set(service, next);
      state.mark(`${service} next`, null);
      for (const { role, process } of [old, next]) state.mark(role.name, process.mark);
      state.change((before) => ({ ...before, ports: { ...before.ports, [service]: port } }));
      state.keepRelease(service, { live: release });
      if (next.handover) void letGo(old);
      else await old.process.stop();
    },
    release: (service) => running.get(service)?.release,
    check() {
      for (const [name, { process }] of running) {
        if ((ends.get(name) ?? 0) < TRIES_AT_START) continue;
        throw new Failure(`${name} does not start: ${lastWords(process.logFile)}`, [
          `its log: ${process.logFile}`,
        ]);
      }
    },
    async stop() {
      await Promise.all([...running.values(), ...starting, ...leaving].map(({ process }) => process.stop()));
    },
  };
}

/** The last line of a log that is not a stack frame. */
function lastWords(logFile: string): string {
  try {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
    const said = lines.filter((line) => line.trim() && !/^\s+(?:at |[{}])|^Node\.js v|^[{}]/.test(line));
    return said.at(-1)?.slice(0, 300) ?? 'its log is empty';
  } catch {
    return 'it has no log';
  }
}
