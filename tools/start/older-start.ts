import { Failure } from '@matchday/command-kit/processes/failure';
import { isPortFree } from '@matchday/command-kit/processes/ports';
import { isAlive } from '@matchday/command-kit/processes/process-mark';
import type { StateFile } from '@matchday/command-kit/processes/state-file';
import { stopProcess } from '@matchday/command-kit/processes/stop-process';
import { portHolder } from './port-holder.ts';

const GRACE_MS = 12_000;
/** Engines end after the services that use them: each is ended before it is started again. */
const ENGINES = ['rabbitmq', 'epmd', 'mongod'];

/**
 * Refuses while another start of this home is running, and ends what a killed one has left. Only processes
 * with a mark in the state file are touched, and only if pid and start time match. A lock of proper-lockfile would refuse
 * the next start for 10 s after a kill, and could not say where the running one answers.
 * @throws Failure when Matchday is already running
 */
export async function clearOlderStart(state: StateFile, log: (line: string) => void): Promise<void> {
  const { supervisor, processes } = state.read();
  if (supervisor && supervisor.pid !== process.pid && isAlive(supervisor)) {
    throw new Failure(`Matchday is already running at ${supervisor.url} (pid ${supervisor.pid}).`, [
      `use that one, or stop it: kill ${supervisor.pid}`,
      'or run a second one: MATCHDAY_HOME=.matchday-2 PORT=8081 npm start',
    ]);
  }
  const left = Object.entries(processes).filter(([, mark]) => isAlive(mark));
  if (left.length > 0) {
    log(
      `stopping what an earlier start has left: ${left.map(([name, mark]) => `${name} (pid ${mark.pid})`).join(', ')}`,
    );
  }
  const isEngine = ([name]: [string, unknown]) => ENGINES.includes(name);
  await Promise.all(left.filter((entry) => !isEngine(entry)).map(([, mark]) => stopProcess(mark, GRACE_MS)));
  for (const name of ENGINES) {
    const mark = processes[name];
    if (mark) await stopProcess(mark, GRACE_MS);
  }
  state.change((old) => ({ ...old, supervisor: null, processes: {} }));
}

/**
 * Checks that no other process listens on the port.
 * @throws Failure that names the port and, if known, the process
 */
export async function checkPort(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  const holder = await portHolder(port);
  throw new Failure(
    port < 1024 && !holder
      ? `PORT ${port} may not be used by this user.`
      : `PORT ${port} is in use${holder ? ` by ${holder}` : ''}.`,
    [`choose another: PORT=${port < 1024 ? 8080 : port + 1} npm start`, 'or stop the process that holds it'],
  );
}
