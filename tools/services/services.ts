import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import type { StateFile } from '../processes/state-file.ts';
import type { SupervisedProcess } from '../processes/supervised-process.ts';
import { type ServiceName, type Surroundings, serviceEnv } from './service-table.ts';
import { startService } from './start-service.ts';

/** A service that ends this often before the platform is ready will not come up by itself. */
const TRIES_AT_START = 4;

export interface ServicesRun {
  readonly around: Surroundings;
  readonly env: NodeJS.ProcessEnv;
  readonly state: StateFile;
  readonly dev: boolean;
  readonly log: (line: string) => void;
}

export interface Services {
  start(name: ServiceName): void;
  /** Throws the Failure of a service that cannot start; for the time until all are ready. */
  check(): void;
  stop(): Promise<void>;
}

/** Runs the services of the platform, each in a process of its own. */
export function createServices(run: ServicesRun): Services {
  const running = new Map<ServiceName, SupervisedProcess>();
  const ends = new Map<string, number>();
  return {
    start(service) {
      const started = startService({
        service,
        env: serviceEnv(service, run.around, run.env),
        logs: join(run.around.home, 'logs'),
        nodeFlags: run.dev ? ['--watch', '--watch-preserve-output'] : [],
        onMark: run.state.mark,
        onEnd: (of, how, delayMs) => {
          ends.set(of, (ends.get(of) ?? 0) + 1);
          run.log(`${of} ${how}; it is started again in ${delayMs} ms`);
          return true;
        },
      });
      running.set(service, started);
    },
    check() {
      for (const [name, { logFile }] of running) {
        if ((ends.get(name) ?? 0) < TRIES_AT_START) continue;
        throw new Failure(`${name} does not start: ${lastWords(logFile)}`, [`its log: ${logFile}`]);
      }
    },
    async stop() {
      await Promise.all([...running.values()].map((process) => process.stop()));
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
