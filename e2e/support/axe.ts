import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page by WCAG 2.2 AA and best practice: one line per finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = (await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )) as AxeResults;
  return results.violations.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
