import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newPerson, openBrowser, url } from '../support/browser.ts';
import { purse } from '../support/purse.ts';
import { until } from '../support/until.ts';

/** Pointer presses in this tab so far, over all its pages. */
const presses = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));

/** Runs in each page before its own code. */
function countPresses(): void {
  addEventListener(
    'pointerdown',
    () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1)),
    true,
  );
}

describe.each([
  ['at a desk', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)('somebody new, %s', (_where, size) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('gets from the first page to a placed prediction in at most 12 presses, using only what is visible', async () => {
    const { page, context, errors } = await newPerson(browser, size);
    await page.addInitScript(countPresses);
    const stamp = `${Date.now()}`;
    const press = (name: RegExp | string) => page.getByRole('button', { name }).first().click();
    const isPhone = size.width < 600;

    await page.goto(url('/'));
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Surname').fill('Akello');
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Gender').selectOption({ label: 'Female' });
    await page.getByLabel('Date of birth').fill('05/05/1999');
    await page.getByLabel('Country of residence').selectOption({ label: 'Uganda' });
    if (isPhone) await press('Next');
    await page.getByLabel('Email').fill(`new${stamp}@example.org`);
    await page.getByLabel('Phone number').fill(stamp.slice(-12));
    if (isPhone) await press('Next');
    await page.getByLabel('Username').fill(`new${stamp}`);
    await page.getByLabel('Password', { exact: true }).fill('journey-pass');
    await press('Sign up');
    await page.waitForURL('**/home');

    const upcoming = page.getByRole('region', { name: 'Upcoming' }).getByRole('article');
    await upcoming
      .filter({ hasNotText: /Live|HT/ })
      .first()
      .getByRole('link')
      .click();
    await page.waitForURL('**/betform*');
    await press(/^Home/);
    if (isPhone) await press('Stake coins');
    await page.getByRole('textbox', { name: 'Stake' }).fill('50');
    await press('Place prediction');
    await page.getByText('Prediction successfully ✔').waitFor();
    await until(async () => expect(await purse(page)).toBe(450));

    expect(await presses(page)).toBeLessThanOrEqual(12);
    expect(errors).toEqual([]);
    await context.close();
  });
});
