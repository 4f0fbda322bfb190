import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@matchday/contracts/registry';
import type { Browser } from 'playwright-core';
import { loggedIn, newPerson, openBrowser, signedIn, url, windowOf } from '../support/browser.ts';
import { losesItsFiles, PLACES } from '../support/deployments/containment.ts';
import { home } from '../support/processes.ts';

describe('one application of many parts', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(PLACES)(
    'shows a card in the place of $part while its files are gone or changed, and Try again works once they are back',
    async (place) => {
      const { microfrontends } = (await (await fetch(url('/registry.json'))).json()) as Registry;
      const version = microfrontends[place.part]?.version ?? '';
      const { page, context } = await windowOf(browser, 'admin');
      await losesItsFiles(page, place, join(home(), 'web', 'mfe', place.part, version));
      await context.close();
    },
  );

  it('makes no element of a text, and loads no script from elsewhere, whatever a part asks for', async () => {
    const { page, context } = await newPerson(browser);
    await page.goto(url('/'));
    const outcome = await page.evaluate(() => {
      const refused = (attempt: () => void) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const [box, script] = [document.createElement('div'), document.createElement('script')];
      box.innerHTML = 'plain text';
      return {
        text: box.textContent,
        elements: refused(() => box.insertAdjacentHTML('beforeend', '<img src=x>')),
        elsewhere: refused(() => {
          script.src = 'https://elsewhere.example/a.js';
        }),
        policy: refused(() => {
          (
            window as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('another', {});
        }),
      };
    });
    expect(outcome).toEqual({ text: 'plain text', elements: true, elsewhere: true, policy: true });
    await context.close();
  });

  it('[Z33] [R01] a signed-in person on / or /signup goes to /home, inside the layout', async () => {
    const { page, context } = await windowOf(browser, 'amina');
    for (const path of ['/', '/signup']) {
      await page.goto(url(path));
      await page.waitForURL('**/home');
      await page.getByRole('banner').getByRole('link', { name: 'Profile' }).waitFor();
    }
    await context.close();
  });

  it('[R28] [R29] [Z17] an unmatched URL shows SPEC’s error page with 404, to visitors too', async () => {
    for (const person of [await newPerson(browser), await windowOf(browser, 'amina')]) {
      await person.page.goto(url('/no/such/page'));
      await person.page.getByText('Unexpected Application Error!').waitFor();
      await person.page.getByText(/404/).first().waitFor();
      await person.context.close();
    }
  });

  it('[R10] [R26] opens the create menu and the notifications; a client gets the list at the same path', async () => {
    const { page, context } = await windowOf(browser, 'amina');
    await page.goto(url('/create'));
    await page.getByRole('link', { name: 'Managers' }).waitFor();
    await page.goto(url('/notifications'));
    await page.getByRole('heading', { name: 'Updates' }).waitFor();
    const list = await context.request.get(url('/notifications'), {
      headers: { accept: 'application/json' },
    });
    expect(Array.isArray(await list.json())).toBe(true);
    await context.close();
  });

  it('[D01] [D02] [P01] the dashboard is for admins, the profile for those who are signed in', async () => {
    const visitor = await newPerson(browser);
    for (const path of ['/dashboard', '/profile']) {
      await visitor.page.goto(url(path));
      await visitor.page.getByRole('heading', { name: 'Log in' }).waitFor();
    }
    await visitor.context.close();
    const { page, context } = await windowOf(browser, 'amina');
    await page.goto(url('/dashboard'));
    await page.getByText('Access Denied').waitFor();
    expect(await page.getByText('Total Orders').count()).toBe(0);
    await context.close();
  });

  it('[L05] [L06] [Z09] keeps two cookies for a day, no token in local storage, and clears both on log out', async () => {
    const { page, context } = await loggedIn(browser, 'amina');
    const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
    for (const name of ['user', 'profile']) {
      const days = ((cookies[name]?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(0.9);
      expect(days).toBeLessThan(1.1);
    }
    expect(Object.values(cookies).find((cookie) => cookie.httpOnly)?.name).toBe('matchday_session');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/eyJ|token/i);
    await page.goto(url('/create'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toEqual(
      expect.arrayContaining(['user']),
    );
    await context.close();
  });

  it('[D15] [D16] [R24] [R25] the dashboard’s headings are links, and the lists survive a reload', async () => {
    const { page, context } = await windowOf(browser, 'admin');
    for (const [heading, path, title] of [
      ['Users', '/allusers', 'All Users'],
      ['Predictions', '/allpredictions', 'All Predictions'],
    ] as const) {
      await page.goto(url('/dashboard'));
      await page.getByRole('main').getByRole('link', { name: heading, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await context.close();
  });

  it('[R11] [R13] [R14] [R15] opens the create forms of the admin', async () => {
    const { page, context } = await windowOf(browser, 'admin');
    for (const [path, title] of [
      ['/playerform', 'Create a Player'],
      ['/teamsform', 'Create a Team'],
      ['/matchform', 'Create a fixture'],
      ['/leagueForm', 'Create a League'],
    ] as const) {
      await page.goto(url(path));
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await context.close();
  });

  it('[R09] [R12] [R18] [R19] [R20] [R27] opens the screens of players, teams, fixtures, results and news', async () => {
    const { page, context } = await windowOf(browser, 'amina');
    await page.goto(url('/Players'));
    await page.getByRole('heading', { level: 1, name: 'Player Ratings & Rankings' }).waitFor();
    for (const path of ['/fixturespage', '/resultspage', '/homefeed']) {
      await page.goto(url(path));
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.reload();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(url('/teams'));
    await page
      .getByRole('link', { name: /Arsenal/ })
      .first()
      .click();
    await page.waitForURL('**/teamDetails*');
    await page.getByRole('tab', { name: 'Squad' }).waitFor();
    await context.close();
  });

  it('[R17] a result on /home leads to its match stats, which survive a reload', async () => {
    const { page, context } = await signedIn(browser, 'amina');
    await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: / vs / }).first().click();
    await page.waitForURL('**/matchstats?fixture=*');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it('[Z06] the dashboard is mounted at /dashboard only', async () => {
    const { page, context } = await windowOf(browser, 'admin');
    for (const path of ['/admin', '/admin/dashboard']) {
      await page.goto(url(path));
      await page.getByText('Unexpected Application Error!').waitFor();
      expect(await page.getByText('Total Orders').count()).toBe(0);
    }
    await context.close();
  });

  it('keeps back and forward working across all parts', async () => {
    const { page, context, errors } = await signedIn(browser, 'amina');
    const walk = [
      ['Shop', '/shop'],
      ['Profile', '/profile'],
      ['More', '/create'],
      ['Notifications', '/notifications'],
    ] as const;
    for (const [name, path] of walk) {
      await page.getByRole('banner').getByRole('link', { name }).click();
      await page.waitForURL(`**${path}*`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    }
    for (const [, path] of walk.toReversed().slice(1)) {
      await page.goBack();
      await page.waitForURL(`**${path}*`);
    }
    await page.goForward();
    await page.waitForURL('**/profile*');
    expect(errors).toEqual([]);
    await context.close();
  });
});
