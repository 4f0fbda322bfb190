import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lays out what the browser has skipped below the window (`content-visibility: auto`): its links have estimated places,
 * by which axe finds them too close together.
 */
const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });

/** What axe finds on the page by WCAG 2.2 AA and best practice: one line per finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  await layOutAll(page);
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe);
  // Without `resultTypes` axe also describes every element that is right, which takes longer than to look at it.
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Result[] }> };
    };
    const run = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return run.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  });
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
}
