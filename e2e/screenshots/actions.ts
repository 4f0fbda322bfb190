import { paths } from '@matchday/contracts/paths';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/screens.ts';
import type { Examples, Shot } from './screens.ts';

type Action = (page: Page) => Promise<unknown>;

const button =
  (name: RegExp | string): Action =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Answers every later call but a GET that matches with 409, as if somebody else had been first. */
const refuseWrites = (page: Page, calls: RegExp, message: string, fields: Record<string, string>) =>
  page.route(calls, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 409,
          json: { message, error: message, code: 'conflict', requestId: '1', fields },
        }),
  );

/** Two admins have changed one match: this one is asked which values to keep. */
const overtaken =
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
const after =
  (viewer: Viewer) =>
  (name: string, path: string, act: Action): Shot => ({
    ...{ name, viewer, path, states: false },
    act: async (page) => void (await act(page)),
  });

/** Fills in the sign-up form as a newcomer would, up to the given group. */
const signUpTo =
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

const openFolds: Action = async (page) => {
  const folded = page.getByRole('complementary').locator('[aria-expanded=false]:not([aria-haspopup])');
  await folded.first().waitFor();
  while ((await folded.count()) > 0) await folded.first().click();
  await page.waitForLoadState('networkidle');
  // The bar covers what is scrolled below it, and axe would measure only the visible part of a button.
  await page.evaluate(() => scrollTo(0, 0));
};

function visitorShots(): Shot[] {
  const shot = after('visitor');
  return [
    shot('login-errors', paths.login, button('Log in')),
    shot('login-wrong', paths.login, async (page) => {
      await page.getByLabel('Email or Username').fill('amina');
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await button('Log in')(page);
    }),
    shot('login-forgotten', paths.login, (page) =>
      page.getByRole('link', { name: 'Forgotten password?' }).click(),
    ),
    shot('signup-errors', paths.signup, button('Sign up')),
    shot('signup-contact', paths.signup, signUpTo('Contact')),
    shot('signup-login', paths.signup, signUpTo('Login')),
  ];
}

function userShots({ open, product, group }: Examples): Shot[] {
  const shot = after('amina');
  return [
    shot('match-stake', paths.betform(open), async (page) => {
      await page.getByRole('button', { name: /^Home/ }).first().click();
      await page.getByRole('textbox', { name: 'Stake' }).fill('120');
    }),
    shot('match-odds', paths.home, button('Match Odds')),
    shot('share-confirm', paths.profilePart('share-coins'), async (page) => {
      await page.getByLabel('Recipient username').fill('okello7');
      await page.getByLabel('Amount').fill('20');
      await page.getByRole('button', { name: 'Share', exact: true }).click();
    }),
    shot('share-errors', paths.profilePart('share-coins'), (page) =>
      page.getByRole('button', { name: 'Share', exact: true }).click(),
    ),
    shot('delete-account', paths.profilePart('settings'), async (page) => {
      const form = page.getByRole('form', { name: 'Delete account' });
      await form.getByLabel('Password', { exact: true }).fill('goldhoard');
      await form.getByRole('button', { name: 'Delete account' }).click();
    }),
    shot('group-rules', paths.group(group), (page) => page.getByText('Name and rules').click()),
    shot('purchase-confirm', paths.purchase(product), button('Complete Purchase')),
    shot('purchase-new-price', paths.purchase(product), async (page) => {
      await refuseWrites(page, /\/api\/orders/i, 'The price has changed', { price: '1' });
      await page.getByRole('button', { name: 'Complete Purchase' }).click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByText('The price has changed').first().waitFor();
    }),
    shot('player-confirm', paths.betform(open), async (page) => {
      await page.getByRole('button', { name: /Buy/ }).first().click();
      await page.getByRole('dialog').getByText('Expected return').waitFor();
    }),
    shot('player-new-cost', paths.betform(open), async (page) => {
      await refuseWrites(page, /\/api\/fixtures\/buyplayer/i, 'The price has changed', { cost: '123' });
      await page.getByRole('button', { name: /Buy/ }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Buy for/ })
        .click();
      await page.getByRole('dialog', { name: 'The price has changed' }).waitFor();
    }),
    shot('offline', paths.home, async (page) => {
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    }),
    shot('part-away', paths.home, async (page) => {
      await page.route('**/mfe-shop/**', (route) => route.abort());
      await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).last().click();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    }),
    // The last one, because it ends the session of the window.
    shot('session-ended', paths.home, async (page) => {
      await page.route('**/api/**', (route) =>
        route.fulfill({ status: 401, json: { message: 'Your session has ended', error: 'Unauthorized' } }),
      );
      await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).last().click();
      await page.getByRole('heading', { name: 'Log in' }).waitFor();
    }),
  ];
}

function adminShots({ open, live, finished, abandoned, team }: Examples): Shot[] {
  const shot = after('admin');
  return [
    shot('admin-folds-open', paths.betform(open), openFolds),
    shot('admin-folds-live', paths.betform(live), openFolds),
    shot('admin-folds-finished', paths.betform(finished), openFolds),
    shot('admin-folds-void', paths.betform(abandoned), openFolds),
    shot(
      'admin-scores-conflict',
      paths.betform(live),
      overtaken({ homeScore: 3, awayScore: 1 }, async (page) => {
        await openFolds(page);
        await page.getByLabel('Home', { exact: true }).fill('7');
        await page.getByRole('button', { name: 'Update scores' }).last().click();
      }),
    ),
    shot(
      'admin-fixture-conflict',
      paths.editFixture(open),
      overtaken({ homeOdds: 1.5 }, async (page) => {
        const edit = page.getByRole('form', { name: 'Edit fixture' });
        await edit.getByLabel('Home odds').fill('2.05');
        await edit.getByRole('button', { name: 'Save changes' }).click();
        const question = page.getByRole('dialog', { name: 'Save these changes?' });
        await question.getByRole('button', { name: 'Save changes' }).click();
      }),
    ),
    shot('manage-goal', paths.manage(live), (page) =>
      page.getByRole('region', { name: 'Who scored?' }).getByRole('listitem').first().click(),
    ),
    shot('manage-correct-stats', paths.manage(finished), async (page) => {
      await button('Correct the stats')(page);
      await page.getByRole('table').getByRole('button').first().click();
    }),
    shot('manage-correct-scorers', paths.manage(finished), button('Correct the scorers')),
    shot('admin-team-edit', paths.teamDetails(team), button('Edit team')),
    shot('user-delete', paths.allUsers, button(/^Delete User/)),
    shot('create-league-errors', paths.leagueForm, button(/Create/)),
    shot('create-team-errors', paths.teamsForm, button(/Create/)),
    shot('create-player-errors', paths.playerForm, button(/Create/)),
    shot('create-fixture-errors', paths.matchForm, button(/Create/)),
    shot('shop-upload-errors', `${paths.shop}?show=upload`, button('Create product')),
    shot('gift-errors', paths.profilePart('gift-coins'), (page) =>
      page.getByRole('form').getByRole('button', { name: /Gift/ }).click(),
    ),
    shot('gift-list', `${paths.profilePart('gift-coins')}&to=list`, async (page) => {
      await page
        .getByLabel('Lines')
        .fill('okello7, 250\namina, 100, best fan of the week\nnobody-here, 40\nokello7, ten');
      await page.getByRole('button', { name: 'Check the list' }).click();
      await page.getByRole('table').waitFor();
    }),
  ];
}

/** The states of a screen that a person's action leads to. */
export const actionShots = (examples: Examples): Shot[] => [
  ...visitorShots(),
  ...userShots(examples),
  ...adminShots(examples),
];
