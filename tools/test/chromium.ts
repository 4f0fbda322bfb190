import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram, isProgram, runCommand } from '@matchday/command-kit/processes/run-command';

/** Chromium without a window. It starts in a fifth of the computing time, and shows a page in four fifths of it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
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

/** @returns null once the package is there, or the reason why it is not */
async function install(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  const ask = () => runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet);
  let ran = await ask();
  if (ran.code !== 0) {
    await runCommand('apt-get', ['update', '-q'], quiet);
    ran = await ask();
  }
  return ran.code === 0 ? null : (ran.errors.trim().split('\n').at(-1) ?? `code ${ran.code}`);
}

/**
 * Finds Chromium, and installs it where that needs no confirmation: on Debian and Ubuntu as root, there the one without a
 * window if the distribution has it.
 * @returns its path, or the reason why there is none
 */
export async function provideChromium(
  env: NodeJS.ProcessEnv,
  tell: (detail: string) => void,
): Promise<{ path: string } | { reason: string }> {
  const found = findChromium(env);
  if (env.CHROMIUM_PATH)
    return found
      ? { path: found }
      : { reason: `there is no program at CHROMIUM_PATH (${env.CHROMIUM_PATH})` };
  const mayInstall = findProgram('apt-get') !== null && process.getuid?.() === 0;
  if (!mayInstall)
    return found ? { path: found } : { reason: 'Chromium is missing; install it or set CHROMIUM_PATH' };
  if (found?.endsWith(SHELL)) return { path: found };
  tell(`installing ${SHELL}`);
  let missing = await install(SHELL, env);
  if (missing && !found) missing = await install('chromium', env);
  const path = findChromium(env);
  return path ? { path } : { reason: `Chromium cannot be installed: ${missing}` };
}
