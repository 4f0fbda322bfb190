import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Names one process beyond doubt: a pid alone may belong to somebody else by now. */
export interface ProcessMark {
  readonly pid: number;
  /** When the system started it; only equal or not equal means anything. */
  readonly started: string;
}

/** Start time out of the text of `/proc/<pid>/stat`; null for a zombie, which only waits to be collected. */
export function startedFromStat(stat: string): string | null {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const ticks = fields[19];
  return state === 'Z' || state === 'X' || ticks === undefined ? null : ticks;
}

/** The mark of a living process, or null when there is none of that pid. */
export function markOf(pid: number): ProcessMark | null {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedByPs(pid);
  return started === null ? null : { pid, started };
}

/** True while exactly this process lives, not another that has got its pid. */
export function isAlive(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.started === mark.started;
}

/** The command line of a living process, arguments joined by blanks; empty when it cannot be told. */
export function commandLineOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      : ps(pid, 'command=');
  } catch {
    return '';
  }
}

function startedOnLinux(pid: number): string | null {
  try {
    const ticks = startedFromStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // Ticks count from the boot, so the boot belongs to the mark.
    return ticks && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`;
  } catch {
    return null;
  }
}

function startedByPs(pid: number): string | null {
  try {
    return ps(pid, 'lstart=') || null;
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
