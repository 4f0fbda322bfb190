import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser, signedIn } from '../support/browser.ts';
import { exampleNames, findExamples } from '../support/examples.ts';
import type { Viewer } from '../support/screens.ts';
import startPlatform from '../support/start-platform.ts';
import stopPlatform from '../support/stop-platform.ts';
import { actionShots } from './actions.ts';
import { type Choice, heights } from './choice.ts';
import { type Examples, type Shot, screenShots } from './screens.ts';
import { type Picture, takeShot } from './take-shot.ts';

const home = resolve(import.meta.dirname, '../..', process.env.MATCHDAY_HOME || '.matchday');

const shotsOf = (examples: Examples): Shot[] => [...screenShots(examples), ...actionShots(examples)];

/** Names of all pictures, where the pattern matches none of them; null where it matches some. */
export function namesWithout(pattern: RegExp): string[] | null {
  const examples = Object.fromEntries(exampleNames.map((name) => [name, ''])) as Examples;
  const names = shotsOf(examples).map(({ name }) => name);
  return names.some((name) => pattern.test(name)) ? null : names;
}

/** Takes the pictures, of a platform that it starts if there is none, and prints what is wrong with each. */
export async function takeShots(choice: Choice): Promise<void> {
  await startPlatform();
  const browser = await openBrowser();
  try {
    const findings = await takeAll(browser, choice);
    console.log(`${findings} findings; the pictures are in ${join(home, 'shots')}`);
  } finally {
    await browser.close();
    await stopPlatform();
  }
}

/**
 * Goes through the windows one by one: each is made for one person and one size.
 * @returns the number of findings
 */
async function takeAll(browser: Browser, choice: Choice): Promise<number> {
  const folder = join(home, 'shots');
  if (choice.screens.source === '.') await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shots = shotsOf(await findExamples(exampleNames)).filter(({ name }) => choice.screens.test(name));
  let findings = 0;
  for (const viewer of [...new Set(shots.map((shot) => shot.viewer))]) {
    const storageState = await sessionOf(browser, viewer);
    for (const width of choice.widths)
      for (const colorScheme of choice.schemes) {
        const context = await browser.newContext({
          storageState,
          colorScheme,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          viewport: { width: Number(width), height: heights[width] ?? 800 },
        });
        const own = shots.filter((shot) => shot.viewer === viewer);
        const size = choice.text === 100 ? '' : `.text-${choice.text}`;
        const file = { folder, ending: `${width}.${colorScheme}${size}`, axe: choice.axe, text: choice.text };
        findings += await takeInWindow(context, own, choice, file);
        await context.close();
        console.log(`✔ ${viewer}, ${width} px, ${colorScheme}`);
      }
  }
  return findings;
}

async function takeInWindow(
  context: BrowserContext,
  shots: readonly Shot[],
  choice: Choice,
  file: Picture,
): Promise<number> {
  let count = 0;
  for (const shot of shots)
    for (const state of choice.states) {
      if (state !== 'filled' && shot.states === false) continue;
      const findings = await takeShot(context, shot, state, file);
      for (const finding of findings) console.log(`! ${finding}`);
      count += findings.length;
    }
  return count;
}

async function sessionOf(browser: Browser, viewer: Viewer) {
  if (viewer === 'visitor') return undefined;
  const { context } = await signedIn(browser, viewer);
  const state = await context.storageState();
  await context.close();
  return state;
}
