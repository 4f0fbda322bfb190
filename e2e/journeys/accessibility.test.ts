import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from '@matchday/contracts/matches/http';
import type { Product } from '@matchday/contracts/shop/http';
import type { Browser, Page } from 'playwright-core';
import { apiPerson } from '../support/api.ts';
import { axeFindings } from '../support/axe.ts';
import { newPerson, openBrowser, signedIn, url } from '../support/browser.ts';
import { smallTargets } from '../support/small-targets.ts';

/** What axe finds on the page, what a finger misses on a phone, and whether it gets too wide: a line a finding. */
async function findings(page: Page): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Skeletons have gone and colours stand still by then; the live stream never lets the network be idle.
  await page.waitForTimeout(700);
  return [...(await axeFindings(page)), ...(await smallTargets(page)), ...(await tooWide(page))];
}

/** Whether the page scrolls sideways at 320 px, and as wide as a desk's window is at a zoom of 200 %. */
async function tooWide(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 });
    // Charts draw themselves anew once they have been told of their size.
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
  let open: string;
  let finished: string;
  let product: string;

  beforeAll(async () => {
    browser = await openBrowser();
    const admin = await apiPerson('admin');
    const fixtures = await admin.get<Fixture[]>('/api/Fixtures/GetFixtures?state=upcoming&limit=50');
    open = fixtures.find((fixture) => fixture.predictionsOpen)?._id ?? '';
    finished = (await admin.get<Fixture[]>('/api/Fixtures/GetFixtures?state=results&limit=1'))[0]?._id ?? '';
    product = (await admin.get<Product[]>('/api/products/GetProducts'))[0]?._id ?? '';
  });
  afterAll(() => browser?.close());

  it('for a visitor', async () => {
    const { page, context } = await newPerson(browser, size);
    await page.emulateMedia({ colorScheme });
    const found: string[] = [];
    for (const path of ['/', '/signup', '/no/such/page']) {
      await page.goto(url(path));
      found.push(...(await findings(page)).map((line) => `${path} ${line}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it.each(['amina', 'admin'])('for %s', async (username) => {
    const { page, context } = await signedIn(browser, username);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    // The admin's own screens; all others look alike for both.
    const screens =
      username === 'admin'
        ? [
            `/betform?fixture=${open}`,
            '/dashboard',
            '/allusers',
            '/matchform',
            '/shop?show=orders',
            '/create',
          ]
        : [
            ...[
              '/home',
              `/betform?fixture=${open}`,
              `/betform?fixture=${finished}`,
              `/matchstats?fixture=${finished}`,
            ],
            ...[
              '/profile',
              '/profile?part=gold-hoarders',
              '/profile?part=predictions',
              '/profile?part=coins',
            ],
            ...['/profile?part=settings', '/shop', `/purchases?product=${product}`, '/notifications'],
            ...['/Players', '/teams', '/homefeed'],
          ];
    const found: string[] = [];
    for (const path of screens) {
      await page.goto(url(path));
      found.push(...(await findings(page)).map((line) => `${path} ${line}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
