import { join } from 'node:path';
import { Failure } from '@matchday/command-kit/processes/failure';
import type { StateFile } from '@matchday/command-kit/processes/state-file';
import { superviseProcess } from '@matchday/command-kit/processes/supervised-process';
import { elapsed, type Steps } from '@matchday/command-kit/terminal/step-printer';
import type { ServedPart } from '@matchday/registry';
import type { BuildReport } from '@matchday/tooling/dev-server.ts';

/** Lines of an error with the place and the reason; the rest is about webpack. */
const LINES_OF_ERROR = 12;

export interface DevServer {
  /** Settles after the first build, good or not; rejects with a Failure when the server does not start. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Reports the build of a saved file. */
export function tellBuild(name: string, { ms, errors }: BuildReport, steps: Steps): void {
  if (errors.length === 0) {
    steps.line(`${name} is up to date (${elapsed(ms)})`);
    return;
  }
  const texts = errors.map((text) => text.split('\n').slice(0, LINES_OF_ERROR).join('\n'));
  steps.failure(new Failure(`${name} cannot be built; the last good build stays.`, texts));
}

/** Runs the development server of a part and reports its builds. */
export function startDevServer(run: {
  root: string;
  home: string;
  served: ServedPart;
  env: NodeJS.ProcessEnv;
  state: StateFile;
  steps: Steps;
}): DevServer {
  const { root, served, state, steps } = run;
  const first = Promise.withResolvers<void>();
  // Awaited elsewhere; a stop before that is not an error.
  first.promise.catch(() => {});
  const logFile = join(run.home, 'logs', 'dev-server.log');
  let hasBuilt = false;
  const server = superviseProcess(
    {
      name: 'dev-server',
      command: process.execPath,
      args: [
        join(root, 'packages', 'tooling', 'src', 'dev-server.ts'),
        served.folder,
        new URL(served.origin).port,
      ],
      env: { ...run.env, NODE_ENV: 'development' },
      cwd: root,
      logFile,
      graceMs: 2_000,
    },
    {
      onMark: state.mark,
      onEnd(_name, how, delayMs) {
        first.reject(
          new Failure(`The development server of ${served.name} ${how}.`, [`its log: ${logFile}`]),
        );
        if (hasBuilt)
          steps.line(`the development server of ${served.name} ${how}; it is started again in ${delayMs} ms`);
        return hasBuilt;
      },
      onMessage(message) {
        const report = message as BuildReport;
        if (hasBuilt || report.errors.length > 0) tellBuild(served.name, report, steps);
        hasBuilt = true;
        first.resolve();
      },
    },
  );
  return {
    ready: first.promise,
    async stop() {
      first.reject(new Error('stopped'));
      await server.stop();
    },
  };
}
