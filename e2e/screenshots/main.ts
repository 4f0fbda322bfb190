import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser, signedIn } from '../support/browser.ts';
import { exampleNames, findExamples } from '../support/examples.ts';
import type { Viewer } from '../support/screens.ts';
import startPlatform from '../support/start-platform.ts';
import stopPlatform from '../support/stop-platform.ts';
import { actionShots } from './actions.ts';
import { type Examples, type Shot, screenShots } from './screens.ts';
import { type State, states } from './states.ts';
import { type Picture, takeShot } from './take-shot.ts';

const home = resolve(import.meta.dirname, '../..', process.env.MATCHDAY_HOME || '.matchday');
const schemes = ['light', 'dark'] as const;
const heights: Record<string, number> = {
  1280: 900,
  1024: 768,
  820: 1180,
  640: 900,
  390: 844,
  360: 780,
  320: 640,
};

interface Choice {
  screens: RegExp;
  widths: string[];
  schemes: (typeof schemes)[number][];
  states: State[];
  axe: boolean;
}

/** Reads a list whose entries are among those known. */
const among =
  <Known extends string>(known: readonly Known[]) =>
  (text: string): Known[] => {
    const asked = text.split(',') as Known[];
    if (asked.every((entry) => known.includes(entry))) return asked;
    throw new InvalidArgumentError(`name some of ${known.join(',')}`);
  };

function expression(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new InvalidArgumentError('this is not a regular expression');
  }
}

const program = new Command('npm run shots --')
  .description(
    'Takes a picture of every screen and state of the platform at MATCHDAY_URL, or of one of its own.',
  )
  .option('--screens <pattern>', 'only those whose name matches the regular expression', expression, /./)
  .option('--widths <list>', 'in pixels', among(Object.keys(heights)), ['1280', '390'])
  .option('--schemes <list>', schemes.join(', '), among(schemes), [...schemes])
  .option('--axe', 'also check each picture with axe', false)
  .option('--states <list>', states.join(', '), among(states), [...states])
  .action(async (choice: Choice) => {
    failWithoutMatch(choice.screens);
    await startPlatform();
    const browser = await openBrowser();
    try {
      const findings = await takeAll(browser, choice);
      for (const finding of findings) console.log(`! ${finding}`);
      console.log(`${findings.length} findings; the pictures are in ${join(home, 'shots')}`);
    } finally {
      await browser.close();
      await stopPlatform();
    }
  });

const shotsOf = (examples: Examples): Shot[] => [...screenShots(examples), ...actionShots(examples)];

/** Ends the program, before anything is started, where the pattern matches no picture. */
function failWithoutMatch(pattern: RegExp): void {
  const names = shotsOf(Object.fromEntries(exampleNames.map((name) => [name, ''])) as Examples).map(
    ({ name }) => name,
  );
  if (!names.some((name) => pattern.test(name)))
    program.error(`error: no picture matches ${pattern}; the names are:\n  ${names.join('\n  ')}`);
}

/** Goes through the windows one by one: each is made for one person and one size. */
async function takeAll(browser: Browser, choice: Choice): Promise<string[]> {
  const folder = join(home, 'shots');
  if (choice.screens.source === '.') await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shots = shotsOf(await findExamples(exampleNames)).filter(({ name }) => choice.screens.test(name));
  const findings: string[] = [];
  for (const viewer of [...new Set(shots.map((shot) => shot.viewer))]) {
    const storageState = await sessionOf(browser, viewer);
    for (const width of choice.widths)
      for (const colorScheme of choice.schemes) {
        const context = await browser.newContext({
          storageState,
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width: Number(width), height: heights[width] ?? 800 },
        });
        const own = shots.filter((shot) => shot.viewer === viewer);
        const file = { folder, ending: `${width}.${colorScheme}`, axe: choice.axe };
        findings.push(...(await takeInWindow(context, own, choice, file)));
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
): Promise<string[]> {
  const findings: string[] = [];
  for (const shot of shots)
    for (const state of choice.states)
      if (state === 'filled' || shot.states !== false)
        findings.push(...(await takeShot(context, shot, state, file)));
  return findings;
}

async function sessionOf(browser: Browser, viewer: Viewer) {
  if (viewer === 'visitor') return undefined;
  const { context } = await signedIn(browser, viewer);
  const state = await context.storageState();
  await context.close();
  return state;
}

await program.parseAsync();
