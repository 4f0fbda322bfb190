import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { newApiPerson } from '../support/api.ts';
import { newPerson, openBrowser, url } from '../support/browser.ts';

const password = 'journey-pass';
const phone = { width: 390, height: 844 };
/** A passkey is made for a name; an address such as 127.0.0.1 has none. */
const named = (path: string) => url(path).replace('127.0.0.1', 'localhost');

/** Gives a page a device with a fingerprint reader whose owner agrees to everything. */
async function addFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const logIn = async (page: Page, username: string) => {
  await page.goto(named('/'));
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};
const logOut = async (page: Page) => {
  await page.goto(named('/create'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
};
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
    await logIn(page, username);
    await openSettings(page);
    const add = page.getByRole('form', { name: 'Add a passkey' });
    await add.getByLabel('Name, such as My phone').fill('My phone');
    await add.getByLabel('Current password').fill(password);
    await add.getByRole('button', { name: 'Add a passkey' }).click();
    const own = page.getByRole('list', { name: 'Your passkeys' });
    await own.getByText('My phone').waitFor();

    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await openSettings(page);
    await own.getByText(/Last used/).waitFor();

    await own.getByRole('button', { name: 'Remove My phone' }).click();
    await own.waitFor({ state: 'detached' });
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('This passkey is not registered here').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a second step asks for a code of the app, and takes a recovery code once instead', async () => {
    const { username } = await newApiPerson('second');
    const { page, context, errors } = await newPerson(browser, phone);
    await logIn(page, username);
    await openSettings(page);
    const begin = page.getByRole('form', { name: 'Set up the second step' });
    await begin.getByLabel('Current password').fill(password);
    await begin.getByRole('button', { name: 'Set up' }).click();
    const uri = await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href');
    const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await page.getByLabel('Code that the app shows').fill(app.generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
    const recovery = (await codes.first().textContent()) ?? '';
    expect(await codes.count()).toBeGreaterThan(1);

    const code = page.getByLabel('Code of your authenticator app, or a recovery code');
    const enter = async (value: string) => {
      await code.fill(value);
      await page.getByRole('button', { name: 'Log in' }).click();
    };
    await logOut(page);
    await logIn(page, username);
    await enter('000000');
    await page.getByText('This code is wrong or was used already. Wait for the next one.').waitFor();
    await enter(recovery);
    await page.waitForURL('**/home');

    await logOut(page);
    await logIn(page, username);
    await enter(recovery);
    await page.getByText('This code is wrong or was used already. Wait for the next one.').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
