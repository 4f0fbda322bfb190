import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { type StateFile, withProcess } from '../processes/state-file.ts';
import { type SupervisedProcess, superviseProcess } from '../processes/supervised-process.ts';
import { type ServiceName, type Surroundings, serviceEnv } from './service-table.ts';

/** A service that ends this often before the platform is ready will not come up by itself. */
const TRIES_AT_START = 4;

export interface ServicesRun {
  readonly root: string;
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

/** Runs the services, each in its own process, and starts again what ends by itself. */
export function createServices(run: ServicesRun): Services {
  const running = new Map<ServiceName, SupervisedProcess>();
  const ends = new Map<string, number>();
  return {
    start(name) {
      const script = join(run.root, name, 'src', 'main.ts');
      if (!existsSync(script))
        throw new Failure(`${name} has no ${script}.`, ['restore the folder from git']);
      const process = superviseProcess(
        {
          name,
          command: globalThis.process.execPath,
          args: run.dev ? ['--watch', '--watch-preserve-output', script] : [script],
          env: serviceEnv(name, run.around, run.env),
          cwd: run.root,
          logFile: join(run.around.home, 'logs', `${name}.log`),
          graceMs: 10_000,
        },
        {
          onMark: (of, mark) => run.state.change((state) => withProcess(state, of, mark)),
          onEnd: (of, how, delayMs) => {
            ends.set(of, (ends.get(of) ?? 0) + 1);
            run.log(`${of} ${how}; it is started again in ${delayMs} ms`);
            return true;
          },
        },
      );
      running.set(name, process);
    },
    check() {
      for (const [name, process] of running) {
        if ((ends.get(name) ?? 0) >= TRIES_AT_START) {
          throw new Failure(`${name} does not start: ${lastWords(process.logFile)}`, [
            `its log: ${process.logFile}`,
          ]);
        }
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
    return said.at(-1)?.slice(0, 300) ?? 'it says nothing';
  } catch {
    return 'it says nothing';
  }
}
