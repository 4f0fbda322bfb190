import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, type ProcessMark } from './process-mark.ts';

/**
 * Ends exactly this process and the group it leads: TERM first, KILL after `graceMs`.
 * A mark whose process is gone is fine; a stranger that has got the pid is left alone.
 */
export async function stopProcess(mark: ProcessMark, graceMs: number): Promise<void> {
  if (isAlive(mark)) {
    send(mark.pid, 'SIGTERM');
    const end = performance.now() + graceMs;
    while (isAlive(mark) && performance.now() < end) await wait(25);
    if (isAlive(mark)) {
      sendGroup(mark.pid, 'SIGKILL');
      send(mark.pid, 'SIGKILL');
      while (isAlive(mark)) await wait(25);
    }
  }
}

/** Ends what a process group has left behind after its leader went; nothing when it is empty. */
export function sendGroup(leader: number, signal: NodeJS.Signals): void {
  send(-leader, signal);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}
