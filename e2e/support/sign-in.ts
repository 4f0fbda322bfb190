import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

/** Logs in with a password on the page at `home`. */
export async function logIn(
  page: Page,
  home: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(home);
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs out by the menu, which is on the page at `menu`. */
export async function logOut(page: Page, menu: string): Promise<void> {
  await page.goto(menu);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
}

/** Gives a page a device with a fingerprint reader whose owner agrees to everything. */
export async function addFingerprintReader(page: Page): Promise<void> {
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

/** Adds a passkey on the open settings. */
export async function addPasskey(
  page: Page,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const add = page.getByRole('form', { name: 'Add a passkey' });
  await add.getByLabel('Name, such as My phone').fill(name);
  await add.getByLabel('Current password').fill(password);
  await add.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('list', { name: 'Your passkeys' }).getByText(name).waitFor();
}

/** Turns the second step on, on the open settings, with an authenticator app of the test. @returns the recovery codes */
export async function turnOnSecondStep(page: Page, password: string): Promise<string[]> {
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
  await codes.first().waitFor();
  return codes.allTextContents();
}
