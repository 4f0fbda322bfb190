import { homedir } from 'node:os';
import { join } from 'node:path';
import { ownCacheFolder } from '@matchday/command-kit/engines/cache-folder';
import { hasApt, unpackPackages } from '@matchday/command-kit/engines/debian-packages';
import { textOf } from '@matchday/command-kit/processes/failure';
import { findProgram, runCommand } from '@matchday/command-kit/processes/run-command';

/**
 * Prometheus' own tool, which checks rules and tries them on series: that of this computer, else that of Debian's or
 * Ubuntu's package, unpacked in the cache of this user. Nothing is installed.
 * @returns its path, or why there is none
 */
export async function providePromtool(): Promise<{ path: string } | { missing: string }> {
  const installed = findProgram('promtool');
  if (installed) return { path: installed };
  if (!hasApt())
    return { missing: 'promtool is not on the PATH: install Prometheus as docs/operations.md says' };
  const folder = join(ownCacheFolder({ HOME: homedir(), ...process.env }), 'prometheus-of-packages');
  try {
    await unpackPackages('prometheus', { wanted: () => false, folder, log: () => undefined });
    return { path: join(folder, 'usr', 'bin', 'promtool') };
  } catch (error) {
    return { missing: `promtool is not on the PATH, and the package cannot be downloaded: ${textOf(error)}` };
  }
}

/**
 * Runs promtool for a test. Where there is none, it says how to get one, and the test has nothing to say.
 * @throws Error with its output when it fails
 */
export async function runPromtool(...args: string[]): Promise<void> {
  const found = await providePromtool();
  if ('missing' in found) {
    process.stderr.write(`skipped: ${found.missing}\n`);
    return;
  }
  const ran = await runCommand(found.path, args);
  if (ran.code !== 0) throw new Error(`${ran.output}\n${ran.errors}`);
}
