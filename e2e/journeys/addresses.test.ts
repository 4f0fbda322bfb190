import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths, type Screen, screens } from '@matchday/contracts/paths';
import type { Registry } from '@matchday/contracts/registry';
import type { Browser, Page } from 'playwright-core';
import { newPerson, openBrowser, type Person, url, windowOf } from '../support/browser.ts';
import { findExamples } from '../support/examples.ts';
import { everyScreen, type Sight, screenExamples } from '../support/screens.ts';
import { settled } from '../support/settled.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

const isAt = (address: string) => (to: URL) => to.pathname + to.search === address;

/** What tells a screen from another one, and what is wrong with it. */
async function seenOn(page: Page): Promise<object> {
  await settled(page);
  // The page has its heading before its code runs, which gives it a title of its own.
  await page.waitForFunction(() => document.title.includes(' · ')).catch(() => undefined);
  return page.evaluate(() => ({
    address: location.pathname + location.search,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    alerts: [...document.querySelectorAll('main [role="alert"]')].map(({ textContent }) => textContent),
  }));
}

/** Opens a link as a visitor who logs in for it; a screen for visitors opens at once. */
async function openLink({ page, context }: Person, { path, viewer }: Sight): Promise<void> {
  await context.clearCookies();
  await page.goto(url(path));
  if (viewer === 'visitor') return;
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  if (!isAt(paths.login)(new URL(page.url()))) throw new Error(`a visitor is at ${page.url()}`);
  await page.getByLabel('Email or Username').fill(viewer);
  await page.getByLabel('Password', { exact: true }).fill('goldhoard');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(isAt(path));
}

/** What is wrong with a link: where it leads on a phone, and what a reload on a desktop shows. */
async function faultsOf(person: Person, sight: Sight): Promise<string[]> {
  const { page, errors } = person;
  errors.length = 0;
  await page.setViewportSize(phone);
  await openLink(person, sight);
  const first = await seenOn(page);
  await page.setViewportSize(desk);
  await page.reload();
  const again = await seenOn(page);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ address: sight.path, alerts: [] });
  expect(first).not.toMatchObject({ title: expect.stringMatching(/^Error/) });
  return errors;
}

/** Looks at all of them in several windows at once. */
async function inWindows<Item>(
  windows: readonly Person[],
  items: readonly Item[],
  look: (person: Person, item: Item) => Promise<string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...items];
  await Promise.all(
    windows.map(async (person) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) {
        const faults = await look(person, item).catch((error: Error) => [error.message]);
        wrong.push(...faults.map((fault) => `${JSON.stringify(item)}: ${fault}`));
      }
      await person.context.close();
    }),
  );
  return wrong;
}

describe('an address', () => {
  let browser: Browser;
  let sights: Sight[];
  beforeAll(async () => {
    browser = await openBrowser();
    sights = everyScreen(await findExamples(screenExamples));
  });
  afterAll(() => browser?.close());

  it('[R01] of every route of every part is among the screens that are opened here', async () => {
    const { microfrontends } = (await (await fetch(url('/registry.json'))).json()) as Registry;
    const routes = Object.values(microfrontends).flatMap((part) => part.routes);
    const opened = sights.map(({ path }) => path.split('?')[0]);
    expect(opened.toSorted()).toEqual(routes.toSorted());
  });

  it('[R04] [R05] shared with a visitor leads there after the log-in, and shows the same after a reload', async () => {
    const windows = await Promise.all(Array.from({ length: 4 }, () => newPerson(browser, phone)));
    expect(await inWindows(windows, sights, faultsOf)).toEqual([]);
  }, 240_000);

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
