import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { url } from '../support/browser.ts';
import { axeFindings } from '../support/findings/axe.ts';
import { smallTargets } from '../support/findings/small-targets.ts';
import { largeTextFindings, setTextSize } from '../support/large-text.ts';
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
  /** Text size of the browser in per cent. */
  text: number;
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

/** What an earlier picture left in the browser, such as the last board, would show through this one. */
function forgetVisits(): void {
  localStorage.clear();
}

/** Makes the window as high as the page. */
async function stretch(page: Page, percent: number): Promise<true> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()?.width ?? 390;
  await page.setViewportSize({ width, height: Math.min(height, 8000) });
  await setTextSize(page, percent);
  await page.waitForTimeout(200);
  return true;
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

/** Milliseconds for what begins to load there. */
const SEEN_MS = 500;

/** Shows all of a page once: what is large and far down loads when somebody scrolls to it. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(SEEN_MS);
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * Takes one picture of a screen in a state.
 * @param context a window of the viewer's, of the size and colour scheme of the picture
 * @returns what is visibly wrong: errors in the console, sideways scrolling, layout shift,
 *   targets that are too small for a finger, and what large text breaks
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
  await page.addInitScript(forgetVisits);
  await page.addInitScript(countShifts);
  const name = state === 'filled' ? shot.name : `${shot.name}.${state}`;
  try {
    if (file.text !== 100) await setTextSize(page, file.text);
    await look(page, shot, state);
    if (state === 'filled') await scrollThrough(page);
    const { shift, over } = await page.evaluate(() => ({
      shift: (globalThis as unknown as { layoutShift: number }).layoutShift,
      over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    if (file.text !== 100) findings.push(...(await largeTextFindings(page)));
    else if (over > 0) findings.push(`${over} px wider than the window`);
    if (file.axe) findings.push(...(await axeFindings(page)).map((line) => `axe ${line}`));
    findings.push(...(await smallTargets(page)).map((target) => `small target ${target}`));
    // Skeletons are as high as what usual text makes of a screen.
    if (shift > shiftLimit && file.text === 100) findings.push(`layout shift of ${shift.toFixed(3)}`);
  } catch (error) {
    findings.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
  // A picture of the full page is taken with settings of its own, which know no other text size.
  const isLarge = file.text !== 100 && (await stretch(page, file.text));
  await page.screenshot({ path: join(file.folder, `${name}.${file.ending}.png`), fullPage: !isLarge });
  await page.close();
  return findings.map((finding) => `${name} ${file.ending}: ${finding}`);
}
