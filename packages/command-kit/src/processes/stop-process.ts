import { isAlive, type ProcessMark } from './process-mark.ts';
import { waitUntil } from './wait-until.ts';

const LOOK_EVERY_MS = 25;
/** A process cannot refuse KILL; only the system can be slow about it. */
const KILL_MS = 60_000;

/**
 * Ends exactly this process and the group it leads: TERM first, KILL after `graceMs`.
 * Does nothing when the process is gone; another process that now has the pid is left alone.
 */
export async function stopProcess(mark: ProcessMark, graceMs: number): Promise<void> {
  if (!isAlive(mark)) return;
  const gone = (withinMs: number) =>
    waitUntil(() => (isAlive(mark) ? `process ${mark.pid}` : null), { withinMs, everyMs: LOOK_EVERY_MS });
  send(mark.pid, 'SIGTERM');
  try {
    await gone(graceMs);
  } catch {
    sendGroup(mark.pid, 'SIGKILL');
    send(mark.pid, 'SIGKILL');
    await gone(KILL_MS);
  }
}

/** Sends a signal to a process group, also after its leader has ended; does nothing when the group is empty. */
export function sendGroup(leader: number, signal: NodeJS.Signals): void {
  send(-leader, signal);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}
