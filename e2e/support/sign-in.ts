import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

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
