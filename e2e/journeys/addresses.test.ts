import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths, type Screen, screens } from '@matchday/contracts/paths';
import type { Registry } from '@matchday/contracts/registry';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, url, windowOf } from '../support/browser.ts';
import { findExamples } from '../support/examples.ts';
import { inWindows } from '../support/in-windows.ts';
import { everyScreen, type Sight, screenExamples } from '../support/screens.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

describe('an address', () => {
  let browser: Browser;
  let sights: Sight[];
  beforeAll(async () => {
    browser = await openBrowser();
    sights = everyScreen(await findExamples(screenExamples));
  });
  afterAll(() => browser?.close());

  it('[R01] of every route of every part is among the screens that the journey through every screen opens', async () => {
    const { microfrontends } = (await (await fetch(url('/registry.json'))).json()) as Registry;
    const routes = Object.values(microfrontends).flatMap((part) => part.routes);
    const opened = sights.map(({ path }) => path.split('?')[0]);
    expect(opened.toSorted()).toEqual(routes.toSorted());
  });

  it('[A14] [D02] of every screen for admins shows Access Denied to a user, and nothing of it', async () => {
    const { page, context } = await windowOf(browser, 'amina', undefined, phone);
    const forAdmins = sights.filter(({ viewer }) => viewer === 'admin');
    const wrong: string[] = [];
    await page.goto(url(paths.create));
    await page.getByRole('link', { name: 'Managers' }).waitFor();
    for (const { path } of [...forAdmins, { path: `${paths.shop}?show=upload` }]) {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
      const shown = await page.getByRole('heading').allTextContents();
      if (shown.length > 1) wrong.push(`${path}: ${shown.join(', ')}`);
      await page.evaluate((to) => history.pushState(null, '', to), paths.create);
      await page.getByRole('heading', { name: 'Access Denied' }).waitFor({ state: 'detached' });
    }
    expect(wrong).toEqual([]);
    await context.close();
  }, 120_000);

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
