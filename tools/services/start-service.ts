import { join } from 'node:path';
import { root } from '@matchday/command-kit/platform/home';
import {
  type SupervisedProcess,
  superviseProcess,
  type Watching,
} from '@matchday/command-kit/processes/supervised-process';
import type { ServiceName } from './service-name.ts';

/** A service finishes its calls within 10 s of TERM. */
const GRACE_MS = 11_000;

interface ServiceStart extends Watching {
  readonly service: ServiceName;
  /** Folder that holds the service's; the repository if left out. */
  readonly folder?: string;
  /** Names the process and its log; the service's name if left out. */
  readonly name?: string;
  readonly env: NodeJS.ProcessEnv;
  /** Folder of its log. */
  readonly logs: string;
  /** Flags of Node, such as `--watch`. */
  readonly nodeFlags?: readonly string[];
  /** See {@link superviseProcess}. */
  readonly sharesPorts?: boolean;
}

/**
 * Runs a service in a process of its own, as `npm start`, the tests, the bench and the fault runs all do. It is
 * started again whenever it ends, unless `onEnd` says otherwise.
 */
export function startService(start: ServiceStart): SupervisedProcess {
  const { service, folder = root, name = service, env, logs, nodeFlags = [], sharesPorts = false } = start;
  return superviseProcess(
    {
      name,
      command: process.execPath,
      args: [...nodeFlags, join(folder, service, 'src', 'main.ts')],
      env,
      cwd: root,
      logFile: join(logs, `${name.replaceAll(' ', '-')}.log`),
      graceMs: GRACE_MS,
      sharesPorts,
    },
    start,
  );
}
