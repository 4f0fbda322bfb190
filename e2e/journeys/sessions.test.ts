import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { apiPerson, newApiPerson } from '../support/api.ts';
import { openBrowser, signedIn, url, windowOf } from '../support/browser.ts';
import { purse } from '../support/purse.ts';
import { until } from '../support/until.ts';

const password = 'journey-pass';
const login = async (page: Page, username: string, secret = password) => {
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
};
const openFixture = async () => {
  const fixtures = await (await apiPerson('admin')).get<{ _id: string; predictionsOpen: boolean }[]>(
    '/api/Fixtures/GetFixtures?state=upcoming&limit=50',
  );
  return fixtures.find(({ predictionsOpen }) => predictionsOpen)?._id;
};
const hasCoins = (page: Page, coins: number) =>
  until(async () => expect(await purse(page)).toBe(coins), 15_000);

describe('one session, many tabs', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('a session that ends in the middle of a form says so and restores what was typed', async () => {
    const { username } = await newApiPerson('ends');
    const { page, context } = await windowOf(browser, username, password);
    await page.goto(url('/profile?part=share-coins'));
    await page.getByLabel('Recipient username').fill('amina');
    await page.getByLabel('Note').fill('for the derby');
    const elsewhere = await apiPerson(username, password);
    const changed = { oldPassword: password, password: 'another-pass' };
    expect((await elsewhere.send('PUT', '/api/users/password', changed)).status).toBe(200);
    await page.getByText('Your session has ended. Please log in again.').waitFor();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await login(page, username, 'another-pass');
    await page.waitForURL('**/profile?part=share-coins');
    await until(async () => expect(await page.getByLabel('Recipient username').inputValue()).toBe('amina'));
    expect(await page.getByLabel('Note').inputValue()).toBe('for the derby');
    await context.close();
  });

  it('a slip that was half filled in when the session ended gets its choice and stake back', async () => {
    const { username } = await newApiPerson('slip');
    const { page, context } = await windowOf(browser, username, password);
    await page.goto(url(`/betform?fixture=${await openFixture()}`));
    await page.getByRole('button', { name: /^Draw/ }).first().click();
    await page.getByRole('textbox', { name: 'Stake' }).fill('70');
    const elsewhere = await apiPerson(username, password);
    const changed = { oldPassword: password, password: 'another-pass' };
    expect((await elsewhere.send('PUT', '/api/users/password', changed)).status).toBe(200);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await login(page, username, 'another-pass');
    await page.waitForURL('**/betform?**');
    const stake = page.getByRole('textbox', { name: 'Stake' });
    await until(async () => expect(await stake.inputValue()).toBe('70'));
    const draw = page.getByRole('button', { name: /^Draw/ }).first();
    expect(await draw.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Place prediction' }).click();
    await hasCoins(page, 430);
    await context.close();
  });

  it('two tabs and two people show no stale coins after a gift, a share and a prediction', async () => {
    const [giver, taker] = [await newApiPerson('giver'), await newApiPerson('taker')];
    const admin = await apiPerson('admin');
    const one = await signedIn(browser, giver.username, password);
    const second = await one.context.newPage();
    await second.goto(url('/shop'));
    const other = await signedIn(browser, taker.username, password);
    await hasCoins(second, 500);

    await admin.send('POST', '/api/bets/giftcoins', { recipientUsername: giver.username, amount: 300 });
    await Promise.all([hasCoins(one.page, 800), hasCoins(second, 800)]);

    await one.page.goto(url('/profile?part=share-coins'));
    await one.page.getByLabel('Recipient username').fill(taker.username);
    await one.page.getByLabel('Amount').fill('120');
    await one.page.getByRole('button', { name: 'Share', exact: true }).click();
    await one.page.getByRole('dialog').getByRole('button', { name: 'Share 120 coins' }).click();
    await one.page.getByText('Coins shared successfully!').waitFor();
    await Promise.all([hasCoins(one.page, 680), hasCoins(second, 680), hasCoins(other.page, 620)]);

    await second.goto(url(`/betform?fixture=${await openFixture()}`));
    await second.getByRole('button', { name: /^Away/ }).first().click();
    await second.getByRole('textbox', { name: 'Stake' }).fill('80');
    await second.getByRole('button', { name: 'Place prediction' }).click();
    await Promise.all([hasCoins(one.page, 600), hasCoins(second, 600)]);
    await one.page.goto(url('/profile?part=coins'));
    await one.page.getByText(taker.username).first().waitFor();
    expect([...one.errors, ...other.errors]).toEqual([]);
    await one.context.close();
    await other.context.close();
  });

  it('a tab follows another one that logs out, and one in which somebody else signs in', async () => {
    const [first, next] = [await newApiPerson('first'), await newApiPerson('next')];
    const { page, context } = await windowOf(browser, first.username, password);
    const tab = await context.newPage();
    await tab.goto(url('/shop'));
    await tab.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
    await page.goto(url('/create'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await tab.getByText('You logged out in another tab.').waitFor();
    await tab.getByRole('heading', { name: 'Log in' }).waitFor();
    await login(page, next.username);
    await tab.getByText(`You are now signed in as ${next.username}`).waitFor();
    await tab.goto(url('/profile'));
    await tab.getByRole('heading', { level: 1, name: next.username }).waitFor();
    await context.close();
  });

  it('another username keeps the person signed in, in this tab and the other one', async () => {
    const { username } = await newApiPerson('renamed');
    const { page, context } = await windowOf(browser, username, password);
    const tab = await context.newPage();
    await tab.goto(url('/profile'));
    await page.goto(url('/profile?part=settings'));
    await page.getByLabel('Username').fill(`${username}x`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    for (const one of [page, tab])
      await one.getByRole('heading', { level: 1, name: `${username}x` }).waitFor({ timeout: 15_000 });
    await tab.goto(url('/notifications'));
    await tab.getByRole('heading', { name: 'Updates' }).waitFor();
    await context.close();
  });

  it('shows when it is offline, loses nothing that was typed, and catches up when the network is back', async () => {
    const { username } = await newApiPerson('offline');
    const admin = await apiPerson('admin');
    const { page, context } = await windowOf(browser, username, password);
    await page.goto(url('/profile?part=share-coins'));
    await page.getByLabel('Recipient username').fill('amina');
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await admin.send('POST', '/api/bets/giftcoins', { recipientUsername: username, amount: 40 });
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await hasCoins(page, 540);
    expect(await page.getByLabel('Recipient username').inputValue()).toBe('amina');
    await context.close();
  });

  it('back restores the scroll position, across another part', async () => {
    const { page, context } = await signedIn(browser, 'amina');
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByRole('table').first().waitFor();
    await page.evaluate(() => scrollTo(0, 500));
    await until(async () => expect(await page.evaluate(() => scrollY)).toBe(500));
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await until(async () => expect(await page.evaluate(() => Math.abs(scrollY - 500))).toBeLessThan(5));
    await context.close();
  });

  it('the menu and the parts of the profile depend on the role', async () => {
    for (const [username, seesAdmin] of [
      ['amina', false],
      ['admin', true],
    ] as const) {
      const { page, context } = await windowOf(browser, username);
      await page.goto(url('/create'));
      await page.getByRole('link', { name: 'Managers' }).waitFor();
      expect((await page.getByRole('link', { name: /Dashboard/ }).count()) > 0).toBe(seesAdmin);
      await page.goto(url('/profile?part=gift-coins'));
      await page.getByRole('heading', { level: 1, name: username }).waitFor();
      const [shown, other] = seesAdmin ? ['Gift Coins', 'My stats'] : ['My stats', 'Gift Coins'];
      await page.getByRole('heading', { name: shown }).waitFor();
      expect(await page.getByRole('heading', { name: other }).count()).toBe(0);
      await context.close();
    }
  });
});
