import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths } from '@matchday/contracts/paths';
import type { Registry } from '@matchday/contracts/registry';
import type { Browser } from 'playwright-core';
import { openBrowser, url, windowOf } from '../../support/browser.ts';
import { findExamples } from '../../support/examples.ts';
import { everyScreen, type Sight, screenExamples } from '../../support/screens.ts';

const phone = { width: 390, height: 844 };

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
});
