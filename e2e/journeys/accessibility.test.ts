import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths } from '@matchday/contracts/paths';
import type { Browser, Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { newPerson, openBrowser, signedIn, url } from '../support/browser.ts';
import { findExamples } from '../support/examples.ts';
import { everyScreen, screenExamples, type Viewer } from '../support/screens.ts';
import { settled } from '../support/settled.ts';
import { smallTargets } from '../support/small-targets.ts';

/** Whether the page scrolls sideways at 320 px, or at 640 px: a desktop window at a zoom of 200 %. */
async function tooWide(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 });
    // Charts redraw once they know their new size.
    await page.waitForTimeout(200);
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over > 0) found.push(`${over} px too wide at ${width} px`);
  }
  if (size) await page.setViewportSize(size);
  return found;
}

describe.each([
  ['light', { width: 1280, height: 900 }],
  ['dark', { width: 390, height: 844 }],
] as const)('axe finds nothing, %s at %p', (colorScheme, size) => {
  let browser: Browser;
  let screensOf: (viewer: Viewer) => string[];

  beforeAll(async () => {
    browser = await openBrowser();
    const examples = await findExamples([...screenExamples, 'finished']);
    // Beside every screen once: what looks different by what it shows or by who looks.
    const more: Record<Viewer, string[]> = {
      visitor: ['/no/such/page'],
      amina: [
        paths.betform(examples.finished),
        paths.matchStats(examples.finished),
        ...['gold-hoarders', 'predictions', 'coins', 'settings'].map(paths.profilePart),
      ],
      admin: [paths.betform(examples.open), `${paths.shop}?show=orders`, paths.create],
    };
    screensOf = (asked) => [
      ...everyScreen(examples).flatMap(({ viewer, path }) => (viewer === asked ? [path] : [])),
      ...more[asked],
    ];
  });
  afterAll(() => browser?.close());

  it.each(['visitor', 'amina', 'admin'] as const)(
    'for %s',
    async (viewer) => {
      const { page, context } = await (viewer === 'visitor'
        ? newPerson(browser, size)
        : signedIn(browser, viewer));
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const found: string[] = [];
      for (const path of screensOf(viewer)) {
        await page.goto(url(path));
        await settled(page);
        const lines = [...(await axeFindings(page)), ...(await smallTargets(page))];
        // Colours change no width.
        if (colorScheme === 'light') lines.push(...(await tooWide(page)));
        found.push(...lines.map((line) => `${path} ${line}`));
      }
      expect(found).toEqual([]);
      await context.close();
      // More than twice what the longest list takes beside the other tests.
    },
    300_000,
  );
});
