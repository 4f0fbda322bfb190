import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { internalClient } from '@matchday/command-kit/platform/internal-client';
import { paths } from '@matchday/contracts/paths';
import { changeRole } from '@matchday/contracts/wallet/calls/admin-calls';
import type { Browser, Page } from 'playwright-core';
import { newApiPerson } from '../../support/api.ts';
import { newPerson, openBrowser } from '../../support/browser.ts';
import { home } from '../../support/processes.ts';
import { addFingerprintReader, addPasskey, logIn, logOut, turnOnSecondStep } from '../../support/sign-in.ts';
import { openStrictPlatform } from '../../support/strict-platform.ts';

const password = 'journey-pass';
let browser: Browser;
let platform: Awaited<ReturnType<typeof openStrictPlatform>>;
beforeAll(async () => {
  [browser, platform] = await Promise.all([openBrowser(), openStrictPlatform()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await platform?.close();
}, 60_000);

/** A passkey is made for a name; an address such as 127.0.0.1 has none. */
const at = (path: string) => `http://localhost:${platform.port}${path}`;

const seesTools = async (page: Page): Promise<boolean> => {
  await page.goto(at(paths.create));
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  return (await page.getByRole('link', { name: 'Create a League' }).count()) > 0;
};

it('where admins need a second step, a new admin gets the tools with one, and by a passkey alone later', async () => {
  const { username } = await newApiPerson('boss');
  await internalClient(home(), 'svc-wallet').send(changeRole, {
    body: { username, role: 'admin', by: 'journey' },
  });
  const { page, context, errors } = await newPerson(browser, { width: 390, height: 844 });
  await addFingerprintReader(page);
  await logIn(page, at('/'), { username, password });
  await page.waitForURL('**/home');
  expect(await seesTools(page)).toBe(false);

  await page.goto(at(`${paths.profile}?part=settings`));
  await page.getByText(/the tools of admins open once you have a second step or a passkey/).waitFor();
  await turnOnSecondStep(page, password);
  expect(await seesTools(page)).toBe(true);
  await page.goto(at(`${paths.profile}?part=settings`));
  await addPasskey(page, { name: 'My phone', password });

  await logOut(page, at(paths.create));
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/home');
  expect(await seesTools(page)).toBe(true);
  await page.getByRole('link', { name: 'Create a League' }).click();
  await page.getByRole('heading', { name: 'Create a League', level: 1 }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
}, 240_000);
