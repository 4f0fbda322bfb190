import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { newApiPerson } from '../../support/api.ts';
import { openBrowser, type Person, url, windowOf } from '../../support/browser.ts';
import { purse } from '../../support/purse.ts';
import { until } from '../../support/until.ts';

const phone = { width: 390, height: 844 };

describe('an account at the desk, and on the phone of its owner', () => {
  let browser: Browser;
  let username = '';
  let [admin, fan]: Person[] = [];
  const pages = () => {
    if (!admin || !fan) throw new Error('The windows are not open');
    return { desk: admin.page, owner: fan.page };
  };
  /** Presses a button of the desk, and fills in and confirms what it asks. */
  const confirmed = async (name: string, title: string, fill: (dialog: Locator) => Promise<void>) => {
    const { desk } = pages();
    await desk.getByRole('button', { name, exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: title });
    await fill(dialog);
    await dialog.getByRole('button', { name: name === 'One-time code' ? 'Make code' : name }).click();
  };
  const logIn = async (page: Page, password: string) => {
    await page.getByLabel('Email or Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  beforeAll(async () => {
    browser = await openBrowser();
    username = (await newApiPerson('member')).username;
    admin = await windowOf(browser, 'admin', 'goldhoard', phone);
    fan = await windowOf(browser, username, 'journey-pass', phone);
    await fan.page.goto(url('/home'));
  });
  afterAll(() => browser?.close());

  it('is found by a part of its email, and given coins that its owner sees at once', async () => {
    const { desk, owner } = pages();
    await desk.goto(url('/allusers'));
    const part = `${username}@ex`;
    // Until they have come, the rows of before are there, and a click may meet another one.
    const found = desk.waitForResponse((answer) => decodeURIComponent(answer.url()).includes(part));
    await desk.getByLabel('Filter users').fill(part);
    await found;
    await desk.getByRole('link', { name: username }).first().click();
    await desk.getByRole('heading', { level: 1, name: username }).waitFor();
    await confirmed('Give coins', `Give ${username} coins?`, async (dialog) => {
      await dialog.getByLabel('Amount').fill('250');
      await dialog.getByText(`${username} will have 750 coins`).waitFor();
      await dialog.getByLabel('Reason').fill('Won the quiz');
    });
    await desk.getByText('250 coins given').waitFor();
    await until(async () => expect(await purse(owner)).toBe(750));
  });

  it('is suspended, which ends its sessions and refuses a login, until it is reactivated', async () => {
    const { desk, owner } = pages();
    await confirmed('Suspend', `Suspend ${username}?`, (dialog) =>
      dialog.getByLabel('Reason').fill('Sells accounts'),
    );
    await desk.getByText(/^Suspended since .* by admin: Sells accounts$/).waitFor();
    await owner.getByRole('heading', { name: 'Log in' }).waitFor();
    await logIn(owner, 'journey-pass');
    await owner.getByText('Your account is suspended: Sells accounts').waitFor();
    await confirmed('Reactivate', `Reactivate ${username}?`, async () => {});
    await desk.getByRole('button', { name: 'Suspend' }).waitFor();
  });

  it('has a forgotten password replaced by a one-time code, which works once', async () => {
    const { desk, owner } = pages();
    await confirmed('One-time code', `Make a one-time code for ${username}?`, (dialog) =>
      dialog.getByLabel('Your password').fill('goldhoard'),
    );
    const shown = desk.getByRole('dialog').getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const code = (await shown.textContent()) ?? '';
    await desk.getByRole('button', { name: 'Done' }).click();
    const reset = async (password: string) => {
      await owner.goto(url('/'));
      await owner
        .getByRole('link', { name: 'Forgotten password?' })
        .or(owner.getByRole('button', { name: 'Forgotten password?' }))
        .click();
      const form = owner.getByRole('form', { name: 'Forgotten password' });
      await form.getByLabel('Email or Username').fill(username);
      await form.getByLabel('One-time code').fill(code.toLowerCase());
      await form.getByLabel('New password').fill(password);
      await form.getByRole('button').last().click();
    };
    await reset('a-new-password');
    await owner.waitForURL('**/home');
    await owner.goto(url('/create'));
    await owner.getByRole('button', { name: 'Log out' }).click();
    await owner.getByRole('heading', { name: 'Log in' }).waitFor();
    await reset('another-password');
    await owner
      .getByText(/code is wrong|wrong or/i)
      .first()
      .waitFor();
    await owner.goto(url('/'));
    await logIn(owner, 'a-new-password');
    await owner.waitForURL('**/home');
  });

  it('is downloaded and deleted by its owner, and is nobody to the desk afterwards', async () => {
    const { desk, owner } = pages();
    await owner.goto(url('/profile?part=settings'));
    const [saved] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name: 'Download your data' }).click(),
    ]);
    const text = await readFile(await saved.path(), 'utf8');
    expect(JSON.parse(text)).toBeTruthy();
    for (const part of [username, 'Won the quiz', '"coins": 750']) expect(text).toContain(part);
    const form = owner.getByRole('form', { name: 'Delete account' });
    await form.getByLabel('Password', { exact: true }).fill('a-new-password');
    await form.getByRole('button', { name: 'Delete account' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click();
    await owner.getByRole('heading', { name: 'Log in' }).waitFor();
    await logIn(owner, 'a-new-password');
    await owner.getByText(/^(Account not found|Invalid email\/username or password)$/).waitFor();
    await desk.reload();
    await desk.getByText('404').first().waitFor();
    expect([...(admin?.errors ?? []), ...(fan?.errors ?? [])]).toEqual([]);
  });
});
