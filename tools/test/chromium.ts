import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram, runCommand } from '@matchday/command-kit/processes/run-command';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium at CHROMIUM_PATH, on the PATH, in the usual places or in Playwright's cache; null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv): string | null {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  const cached = globSync(join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'));
  const found = NAMES.map((name) => findProgram(name, env.PATH)).find((path) => path !== null);
  return found ?? [...PLACES, ...cached].find(isProgram) ?? null;
}

/**
 * Finds Chromium, or installs it where that needs no confirmation: on Debian and Ubuntu as root.
 * @returns its path, or the reason why there is none
 */
export async function provideChromium(
  env: NodeJS.ProcessEnv,
  tell: (detail: string) => void,
): Promise<{ path: string } | { reason: string }> {
  const found = findChromium(env);
  if (found) return { path: found };
  if (env.CHROMIUM_PATH) return { reason: `there is no program at CHROMIUM_PATH (${env.CHROMIUM_PATH})` };
  if (!findProgram('apt-get')) return { reason: 'Chromium is missing; install it or set CHROMIUM_PATH' };
  if (process.getuid?.() !== 0) {
    return { reason: 'Chromium is missing; install it (apt-get install chromium) or set CHROMIUM_PATH' };
  }
  tell('installing Chromium');
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = () =>
    runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
  let ran = await install();
  if (ran.code !== 0) {
    await runCommand('apt-get', ['update', '-q'], quiet);
    ran = await install();
  }
  const path = findChromium(env);
  if (path) return { path };
  return {
    reason: `Chromium cannot be installed: ${ran.errors.trim().split('\n').at(-1) ?? `code ${ran.code}`}`,
  };
}
