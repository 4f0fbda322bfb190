import { paths } from '@matchday/contracts/paths';
import {
  after,
  askOfMember,
  button,
  openFolds,
  overtaken,
  refuseWrites,
  signUpTo,
  untilTheEnd,
} from './acting.ts';
import type { Examples, Shot } from './screens.ts';

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
    shot('list-end', paths.results, untilTheEnd),
    shot('group-hand-over', paths.group(group), askOfMember('Make owner')),
    shot('group-remove-member', paths.group(group), askOfMember('Remove from group')),
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
    shot('import-main-league', paths.importSeason, async (page) => {
      const matches = [
        { round: 'Matchday 1', date: '2030-08-10', time: '15:00', team1: 'Lira', team2: 'Gulu' },
      ];
      const file = { name: 'Small League 2030-31', matches };
      await page.locator('input[type=file]').setInputFiles({
        name: '2030-31.ug.1.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(file)),
      });
      await page.getByLabel('Kind').selectOption({ label: 'Main league' });
      await button('Dry run')(page);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    }),
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
