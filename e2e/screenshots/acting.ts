import type { Page } from 'playwright-core';
import type { Viewer } from '../support/screens.ts';
import type { Shot } from './screens.ts';

export type Action = (page: Page) => Promise<unknown>;

export const button =
  (name: RegExp | string): Action =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Answers every later call but a GET that matches with 409, as if somebody else had been first. */
export const refuseWrites = (page: Page, calls: RegExp, message: string, fields: Record<string, string>) =>
  page.route(calls, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 409,
          json: { message, error: message, code: 'conflict', requestId: '1', fields },
        }),
  );

/** Two admins have changed one match: this one is asked which values to keep. */
export const overtaken =
  (theirs: object, change: (page: Page) => Promise<unknown>): Action =>
  async (page) => {
    const match = /\/api\/fixtures\/[0-9a-f]{24}$/i;
    await page.route(match, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const fixture = (await response.json()) as { version: number };
      await route.fulfill({ response, json: { ...fixture, ...theirs, version: fixture.version + 1 } });
    });
    await refuseWrites(page, match, 'Changed 5 s ago by okello7', { version: '99' });
    await change(page);
    await page.getByRole('button', { name: 'Keep mine' }).scrollIntoViewIfNeeded();
  };

/** What a person sees after an action; without its answers such a picture says nothing. */
export const after =
  (viewer: Viewer) =>
  (name: string, path: string, act: Action): Shot => ({
    ...{ name, viewer, path, states: false },
    act: async (page) => void (await act(page)),
  });

export const untilTheEnd: Action = async (page) => {
  const more = page.getByRole('button', { name: /^(Show more|End of the list)/ }).first();
  await more.focus();
  while ((await more.textContent()) !== 'End of the list') {
    await page.keyboard.press('Enter');
    await page.waitForLoadState('networkidle');
  }
};

/** The owner of a group asks for this of the first member. */
export const askOfMember =
  (act: string): Action =>
  async (page) => {
    await page.getByText('Members', { exact: true }).click();
    await page.getByLabel('Member', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: act }).click();
    await page.getByRole('dialog').waitFor();
  };

/** Fills in the sign-up form as a newcomer would, up to the given group. */
export const signUpTo =
  (group: 'Contact' | 'Login'): Action =>
  async (page) => {
    await page.getByLabel('Surname').fill('Akello');
    await page.getByLabel('First name').fill('Grace');
    await page.getByText('Female', { exact: true }).click();
    await page.getByLabel('Date of birth').fill('05/05/1999');
    await page.getByLabel('Country of residence').selectOption({ label: 'Uganda' });
    await page.getByLabel('Email').fill('grace.akello@example.org');
    await page.getByLabel('Phone number').fill('not a number');
    await page.getByLabel('Email').focus();
    if (group === 'Contact') return;
    await page.getByLabel('Phone number').fill('+256700987123');
    await page.getByLabel('Username').fill('amina');
    await page.getByLabel('Password', { exact: true }).fill('longer-pass');
    // Availability is checked once the typing pauses.
    await page.waitForTimeout(1200);
  };

export const openFolds: Action = async (page) => {
  const folded = page.getByRole('complementary').locator('[aria-expanded=false]:not([aria-haspopup])');
  await folded.first().waitFor();
  while ((await folded.count()) > 0) await folded.first().click();
  await page.waitForLoadState('networkidle');
  // The bar covers what is scrolled below it, and axe would measure only the visible part of a button.
  await page.evaluate(() => scrollTo(0, 0));
};
