import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { url } from '../support/browser.ts';
import { smallTargets } from '../support/small-targets.ts';
import type { Shot } from './screens.ts';
import { answerBy, type State } from './states.ts';

/** Noticeable layout shift (DESIGN 10; web vitals call up to 0.1 good). */
const shiftLimit = 0.02;

/** Where the picture goes. */
export interface Picture {
  folder: string;
  ending: string;
  /** Whether to check it with axe too. */
  axe: boolean;
}

/** Sums up layout shifts without user input; runs in the page before its own code. */
function countShifts(): void {
  const page = globalThis as unknown as { layoutShift: number };
  page.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) page.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function look(page: Page, shot: Shot, state: State): Promise<void> {
  await page.goto(url(shot.path), { waitUntil: 'load' });
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor({ timeout: state === 'waiting' ? 4000 : 15_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(900);
  if (shot.act) {
    await shot.act(page);
    await page.waitForTimeout(700);
  }
}

/**
 * Takes one picture of a screen in a state.
 * @param context a window of the viewer's, of the size and colour scheme of the picture
 * @returns what is visibly wrong: errors in the console, sideways scrolling, layout shift,
 *   targets that are too small for a finger
 */
export async function takeShot(
  context: BrowserContext,
  shot: Shot,
  state: State,
  file: Picture,
): Promise<string[]> {
  const findings: string[] = [];
  await answerBy(context, state);
  const page = await context.newPage();
  page.on('pageerror', (error) => findings.push(`error: ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      findings.push(`console: ${message.text()}`);
  });
  await page.addInitScript(countShifts);
  const name = state === 'filled' ? shot.name : `${shot.name}.${state}`;
  try {
    await look(page, shot, state);
    const { shift, over } = await page.evaluate(() => ({
      shift: (globalThis as unknown as { layoutShift: number }).layoutShift,
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    if (over > 0) findings.push(`${over} px wider than the window`);
    if (file.axe) findings.push(...(await axeFindings(page)).map((line) => `axe ${line}`));
    findings.push(...(await smallTargets(page)).map((target) => `small target ${target}`));
    if (shift > shiftLimit) findings.push(`layout shift of ${shift.toFixed(3)}`);
  } catch (error) {
    findings.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
  await page.screenshot({ path: join(file.folder, `${name}.${file.ending}.png`), fullPage: true });
  await page.close();
  return findings.map((finding) => `${name} ${file.ending}: ${finding}`);
}
