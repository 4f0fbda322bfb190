import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Microseconds of a tick of `/proc`, which is 1/100 s on every Linux that Node runs on. */
const tickUs = 10_000;

/**
 * Time that a process has spent on a processor, in µs, all its threads together; steps of 10 ms on Linux.
 * @throws Error when there is no such process
 */
export function cpuTime(pid: number): number {
  if (process.platform === 'linux') return cpuFromStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return cpuFromPs(execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }));
}

/** User and system time from the text of `/proc/<pid>/stat`. */
export function cpuFromStat(stat: string): number {
  // The name of the program may hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickUs;
}

/** The time from the output of `ps`: `[[days-]hours:]minutes:seconds[.hundredths]`. */
export function cpuFromPs(text: string): number {
  const [days, clock] = text.includes('-') ? text.trim().split('-') : ['0', text.trim()];
  const seconds = (clock as string).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round((Number(days) * 86_400 + seconds) * 1e6);
}
