import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies one process for certain: a pid alone may belong to another process by now. */
export interface ProcessMark {
  readonly pid: number;
  /** When the system started it; only compared for equality. */
  readonly started: string;
}

/** Start time out of the text of `/proc/<pid>/stat`; null for a zombie. */
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

/** True while exactly this process is alive, not another that now has its pid. */
export function isAlive(mark: ProcessMark): boolean {
  return markOf(mark.pid)?.started === mark.started;
}

/** The command line of a living process, arguments joined by blanks; empty when it is not known. */
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
    // Ticks count from the boot, so the boot is part of the mark.
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
