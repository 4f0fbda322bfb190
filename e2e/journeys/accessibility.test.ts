import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths } from '@matchday/contracts/paths';
import type { Browser, Page } from 'playwright-core';
import { newPerson, openBrowser, url, windowOf } from '../support/browser.ts';
import { findExamples } from '../support/examples.ts';
import { axeFindings } from '../support/findings/axe.ts';
import { smallTargets } from '../support/findings/small-targets.ts';
import { largeTextFindings, setTextSize } from '../support/large-text.ts';
import { everyScreen, screenExamples, type Viewer } from '../support/screens.ts';
import { settled } from '../support/settled.ts';

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

const looks = {
  light: { width: 1280, height: 900 },
  dark: { width: 390, height: 844 },
} as const;
type Look = keyof typeof looks;

/** What is wrong with the screen that is open, once it is shown in a look. */
async function findingsIn(page: Page, look: Look): Promise<string[]> {
  await page.setViewportSize(looks[look]);
  await page.emulateMedia({ colorScheme: look });
  await settled(page);
  const found = [...(await axeFindings(page)), ...(await smallTargets(page))];
  // Colours change no width.
  return look === 'light' ? [...found, ...(await tooWide(page))] : found;
}

describe('axe finds nothing', () => {
  let browser: Browser;
  let screensOf: (viewer: Viewer) => string[];
  const visits = new Map<Viewer, Promise<Record<Look, string[]>>>();

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

  const visitAll = async (viewer: Viewer): Promise<Record<Look, string[]>> => {
    const { page, context } = await (viewer === 'visitor' ? newPerson(browser) : windowOf(browser, viewer));
    const found: Record<Look, string[]> = { light: [], dark: [] };
    for (const path of screensOf(viewer)) {
      await page.setViewportSize(looks.light);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(url(path));
      for (const look of ['light', 'dark'] as const)
        found[look].push(...(await findingsIn(page, look)).map((line) => `${path} ${line}`));
    }
    await context.close();
    return found;
  };
  /** Loading a screen takes longer than looking at it: each is loaded once, and changes its look in place. */
  const visit = (viewer: Viewer): Promise<Record<Look, string[]>> => {
    const begun = visits.get(viewer) ?? visitAll(viewer);
    visits.set(viewer, begun);
    return begun;
  };

  it.each(
    (['visitor', 'amina', 'admin'] as const).flatMap((viewer) =>
      (['light', 'dark'] as const).map((look) => ({ viewer, look, ...looks[look] })),
    ),
  )(
    'for $viewer, $look at $width × $height',
    async ({ viewer, look }) => {
      expect((await visit(viewer))[look]).toEqual([]);
      // More than twice what the longest list takes beside the other tests.
    },
    300_000,
  );
});

describe('text of twice the size', () => {
  it('is not cut off, and covers nothing, on a phone', async () => {
    const browser = await openBrowser();
    const { open, group, order } = await findExamples(['open', 'group', 'order']);
    const { page } = await windowOf(browser, 'amina', undefined, { width: 390, height: 844 });
    await setTextSize(page, 200);
    const found: string[] = [];
    const { home, myBets, shop, fixtures, create, notifications, boards } = paths;
    const one = [paths.betform(open), paths.group(group), paths.order(order)];
    for (const path of [home, ...one, fixtures, myBets, shop, create, notifications, boards]) {
      await page.goto(url(path));
      await settled(page);
      found.push(...(await largeTextFindings(page)).map((line) => `${path} ${line}`));
    }
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await browser.close();
    expect(size).toBe('32px');
    expect(found).toEqual([]);
  });
});
