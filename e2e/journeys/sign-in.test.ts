import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newApiPerson } from '../support/api.ts';
import { newPerson, openBrowser, url } from '../support/browser.ts';
import { addFingerprintReader, addPasskey, logIn, logOut, turnOnSecondStep } from '../support/sign-in.ts';

const password = 'journey-pass';
const phone = { width: 390, height: 844 };
/** A passkey is made for a name; an address such as 127.0.0.1 has none. */
const named = (path: string) => url(path).replace('127.0.0.1', 'localhost');

const openSettings = async (page: Page) => {
  await page.waitForURL('**/home');
  await page.goto(named('/profile?part=settings'));
};

describe('ways to sign in', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('a passkey logs a person in without a password, until it is removed', async () => {
    const { username } = await newApiPerson('passkey');
    const { page, context, errors } = await newPerson(browser, phone);
    await addFingerprintReader(page);
    await logIn(page, named('/'), { username, password });
    await openSettings(page);
    await addPasskey(page, { name: 'My phone', password });
    const own = page.getByRole('list', { name: 'Your passkeys' });

    await logOut(page, named('/create'));
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await openSettings(page);
    await own.getByText(/Last used/).waitFor();

    await own.getByRole('button', { name: 'Remove My phone' }).click();
    await own.waitFor({ state: 'detached' });
    await logOut(page, named('/create'));
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('This passkey is not registered here').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a second step asks for a code of the app, and takes a recovery code once instead', async () => {
    const { username } = await newApiPerson('second');
    const { page, context, errors } = await newPerson(browser, phone);
    await logIn(page, named('/'), { username, password });
    await openSettings(page);
    const codes = await turnOnSecondStep(page, password);
    expect(codes.length).toBeGreaterThan(1);
    const [recovery = ''] = codes;

    const code = page.getByLabel('Code of your authenticator app, or a recovery code');
    const enter = async (value: string) => {
      await code.fill(value);
      await page.getByRole('button', { name: 'Log in' }).click();
    };
    await logOut(page, named('/create'));
    await logIn(page, named('/'), { username, password });
    await enter('000000');
    await page.getByText('This code is wrong or was used already. Wait for the next one.').waitFor();
    await enter(recovery);
    await page.waitForURL('**/home');

    await logOut(page, named('/create'));
    await logIn(page, named('/'), { username, password });
    await enter(recovery);
    await page.getByText('This code is wrong or was used already. Wait for the next one.').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
