import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { apiPerson, newApiPerson } from '../support/api.ts';
import { openBrowser, url, windowOf } from '../support/browser.ts';
import { until } from '../support/until.ts';

const password = 'journey-pass';
const PHONE = { width: 390, height: 844 };

/** Addresses of the files that the browser keeps for visits without internet. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('matchday-files');
    return (await cache.keys()).map((request) => new URL(request.url).pathname);
  });
const isOffline = (page: Page) => page.getByText(/You are offline\. What you see is from/).waitFor();

describe('without internet', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('the app opens with the last board, own slips and table, sends nothing, and catches up afterwards', async () => {
    const { username } = await newApiPerson('train');
    const person = await apiPerson(username, password);
    const upcoming = await person.get<{ _id: string; predictionsOpen: boolean }[]>(
      '/api/Fixtures/GetFixtures?state=upcoming&limit=50',
    );
    const fixture = upcoming.find(({ predictionsOpen }) => predictionsOpen)?._id;
    const bet = { fixtureId: fixture, prediction: 'draw', betAmount: 70 };
    expect((await person.send('POST', '/api/bets/placeBet', bet, `train-${username}`)).status).toBe(201);

    const allowed = { serviceWorkers: 'allow' } as const;
    const { page, context, errors } = await windowOf(browser, username, password, PHONE, allowed);
    page.setDefaultTimeout(30_000);
    const open = (path: string) => page.goto(url(path), { waitUntil: 'domcontentloaded' });
    await open('/home');
    const board = page.getByRole('region', { name: 'Upcoming' });
    await board.getByRole('article').first().waitFor();
    await page.mouse.move(100, 300);
    await open('/tables');
    await page.getByRole('table').getByRole('row').nth(3).waitFor();
    await open('/mybets');
    await page.getByRole('article').first().waitFor();
    await page.mouse.move(120, 320);
    await until(async () => {
      const files = (await keptFiles(page)).join();
      expect(files).toMatch(/\/mfe\/shell\/.*main\.js/);
      expect(files).toMatch(/\/mfe\/mfe-matches\/.*remoteEntry\.js/);
    }, 20_000);

    await context.setOffline(true);
    await open('/home');
    await board.getByRole('article').first().waitFor();
    await isOffline(page);
    await open('/tables');
    await page.getByRole('table').getByRole('row').nth(3).waitFor();
    await isOffline(page);
    await page.getByRole('navigation').getByRole('link', { name: 'My bets' }).last().click();
    await page.getByRole('article').first().waitFor();
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel prediction' }).click();
    await page.getByText('No internet. Nothing was').first().waitFor();

    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached', timeout: 20_000 });
    await page.reload();
    await page.getByRole('article').first().waitFor();
    const slips = await person.get<{ cancelled: boolean }[]>('/api/bets/getAllBets');
    expect(slips.map(({ cancelled }) => cancelled === true)).toEqual([false]);

    // Whoever holds the phone after a log-out sees nothing of it, with internet or without.
    await open('/create');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await context.setOffline(true);
    await open('/mybets');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    const left = await page.evaluate(async () => {
      const pages = await caches.open('matchday-page');
      const kept = await Promise.all((await pages.matchAll()).map((answer) => answer.text()));
      return JSON.stringify([{ ...localStorage }, kept, document.cookie]);
    });
    expect(left).not.toContain(username);
    expect(left).not.toContain(String(fixture));
    expect(errors.filter((error) => !/ERR_|Failed to fetch|NetworkError/.test(error))).toEqual([]);
    await context.close();
  });
});
