import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths, type Screen, screens } from '@matchday/contracts/paths';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, url, windowOf } from '../../support/browser.ts';
import { inWindows } from '../../support/in-windows.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

describe('an address', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('[R29] whose id names nothing is the page for unknown addresses, by a page load and within the app', async () => {
    const named = [
      // A code invites: one that is not valid has a page of its own, which says how to get another.
      ...Object.values<Screen>(screens).flatMap(({ path, of }) =>
        of && of !== 'code' ? [`${path}?${of}=`] : [],
      ),
      paths.tableOf(''),
      `${paths.shop}?show=edit&product=`,
    ];
    const is404 = async (page: Page): Promise<string[]> => {
      await page.getByText('404 Not Found').waitFor();
      const headings = await page.getByRole('heading', { level: 1 }).allTextContents();
      return headings.length === 1 ? [] : [`headings ${headings.join(', ')}`];
    };
    const byLoad = await windowOf(browser, 'admin', undefined, phone);
    const within = await windowOf(browser, 'admin', undefined, desk);
    await within.page.goto(url(paths.tables));
    await within.page.getByRole('table').first().waitFor();
    // An id as ids are, and none at all: both are answered alike, however the address is reached.
    const wrong = await Promise.all([
      inWindows(
        [byLoad],
        named.map((path) => path + 'f'.repeat(24)),
        async ({ page }, address) => {
          await page.goto(url(address));
          return is404(page);
        },
      ),
      inWindows(
        [within],
        named.map((path) => `${path}nothing`),
        async ({ page }, address) => {
          await page.evaluate((to) => history.pushState(null, '', to), address);
          const faults = await is404(page);
          await page.evaluate((to) => history.pushState(null, '', to), paths.tables);
          await page.getByText('404 Not Found').waitFor({ state: 'detached' });
          return faults;
        },
      ),
    ]);
    expect(wrong.flat()).toEqual([]);
  }, 240_000);
});
