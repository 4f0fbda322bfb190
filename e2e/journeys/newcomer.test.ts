import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { apiPerson, newApiPerson } from '../support/api.ts';
import { newPerson, openBrowser, url } from '../support/browser.ts';
import { purse } from '../support/purse.ts';
import { until } from '../support/until.ts';

const password = 'journey-pass';
const inUganda = { locale: 'en-UG', timezoneId: 'Africa/Kampala' };
const stamp = () => String(Date.now());
/** The digits of a stamp as letters, for names. */
const asLetters = (digits: string) => digits.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

const openFixture = async (): Promise<string> => {
  const upcoming = await (await apiPerson('admin')).get<{ _id: string; predictionsOpen: boolean }[]>(
    '/api/Fixtures/GetFixtures?state=upcoming&limit=50',
  );
  const open = upcoming.find(({ predictionsOpen }) => predictionsOpen);
  if (!open) throw new Error('The demo has no open fixture');
  return open._id;
};
const logIn = async (page: Page, username: string) => {
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};
const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path;

describe.each([
  ['at a desk', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)('somebody new, %s', (_where, size) => {
  let browser: Browser;
  let fixture: string;
  const isPhone = size.width < 600;
  beforeAll(async () => {
    browser = await openBrowser();
    fixture = await openFixture();
  });
  afterAll(() => browser?.close());

  it('gets from the first page to an accepted prediction in at most 12 interactions', async () => {
    const { page, context, errors } = await newPerson(browser, size, inUganda);
    const now = stamp();
    let interactions = 0;
    const one = async (interaction: Promise<unknown>) => {
      interactions += 1;
      await interaction;
    };
    const fill = (label: string, value: string) => one(page.getByLabel(label, { exact: true }).fill(value));

    await page.goto(url('/'));
    await one(page.getByRole('link', { name: 'Sign up' }).click());
    // The username that is made of the names has twenty letters: these are different each millisecond.
    await fill('Surname', `Akello${asLetters(now.slice(-8))}`);
    await fill('First name', 'Grace');
    await one(page.getByText('Female', { exact: true }).click());
    await fill('Date of birth', '31/12/1995');
    await fill('Email', `new${now}@example.org`);
    await fill('Phone number', `07${now.slice(-8)}`);
    await fill('Password', password);
    expect(await page.getByLabel('Country of residence').inputValue()).toBe('Uganda');
    await one(page.getByRole('button', { name: 'Sign up' }).click());
    await page.waitForURL('**/home');

    const upcoming = page.getByRole('region', { name: 'Upcoming' });
    await one(
      upcoming
        .getByRole('link', { name: /win at/ })
        .first()
        .click(),
    );
    await page.waitForURL('**/betform*');
    await one(page.getByRole('button', { name: '50', exact: true }).click());
    await one(page.getByRole('button', { name: 'Place prediction' }).click());
    const message = page.getByText('Prediction successfully ✔');
    await message.waitFor();
    // At the lower edge are the buttons of forms, slips and bars.
    if (isPhone) expect((await message.boundingBox())?.y).toBeLessThan(size.height / 4);
    await until(async () => expect(await purse(page)).toBe(450));

    expect(interactions).toBeLessThanOrEqual(12);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('finds the sign-up as it was after a reload, but for the password', async () => {
    const { page, context } = await newPerson(browser, size, inUganda);
    await page.goto(url('/signup?step=3'));
    await page.getByLabel('Surname').fill('Akello');
    await page.getByText('Other', { exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.reload();
    await until(async () => expect(await page.getByLabel('Surname').inputValue()).toBe('Akello'));
    expect(await page.getByLabel('Other', { exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await context.close();
  });

  it('comes from a shared link to the match by logging in; Back closes the slip; nothing placed offline goes out later', async () => {
    const { username } = await newApiPerson('linked');
    const { page, context } = await newPerson(browser, size);
    await page.goto(url(`/betform?fixture=${fixture}`));
    await page.getByText('You will continue to: Match.').waitFor();
    await logIn(page, username);
    await page.waitForURL(`**/betform?fixture=${fixture}`);

    await page.getByRole('button', { name: /^Home/ }).first().click();
    const slip = page.getByRole('dialog', { name: 'Prediction slip' });
    if (isPhone) {
      await slip.waitFor();
      await page.goBack();
      await slip.waitFor({ state: 'detached' });
      expect(isAt(page, '/betform')).toBe(true);
      await page.getByRole('button', { name: 'Stake coins' }).click();
    }
    await page.getByRole('radio', { name: /^Draw/ }).check();
    await page.getByRole('textbox', { name: 'Stake' }).fill('70');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Place prediction' }).click();
    await page.getByText('No internet. Nothing was placed.').first().waitFor();
    if (isPhone) await page.getByRole('button', { name: 'Close the slip' }).click();
    await page.getByRole('link', { name: 'Home' }).last().click();
    await context.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await page.waitForURL('**/home');

    const upcoming = page.getByRole('region', { name: 'Upcoming' });
    await upcoming.getByRole('button', { name: 'Match Odds' }).first().click();
    const odds = page.getByRole('dialog', { name: 'Match Odds' });
    await odds.waitFor();
    await page.goBack();
    await odds.waitFor({ state: 'detached' });
    expect(isAt(page, '/home')).toBe(true);
    expect(await purse(page)).toBe(500);
    const bets = await (await apiPerson(username, password)).get<unknown[]>('/api/bets/getAllBets');
    expect(bets).toEqual([]);
    await context.close();
  });
});
