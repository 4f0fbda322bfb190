import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bet, Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import type { Browser, Page } from 'playwright-core';
import { type ApiPerson, apiPerson, newApiPerson, newMatch } from '../support/api.ts';
import { openBrowser, type Person, url, windowOf } from '../support/browser.ts';
import { purse } from '../support/purse.ts';
import { until } from '../support/until.ts';

const [password, changed] = ['journey-pass', 'another-pass'];
const hasCoins = (page: Page, coins: number) =>
  until(async () => expect(await purse(page)).toBe(coins), 15_000);

/** Lets something happen between a press that stakes and the answer of the platform. */
const onceMeanwhile = (page: Page, happens: () => Promise<unknown>) =>
  page.route(
    '**/api/bets/placeBet',
    async (route) => {
      await happens();
      await route.continue();
    },
    { times: 1 },
  );

describe.each([
  ['at a desk', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)('a slip, %s', (_where, size) => {
  const isPhone = size.width < 600;
  let browser: Browser;
  let admin: ApiPerson;
  let match: Fixture;
  let fan: ApiPerson & { username: string };
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    [browser, admin, fan] = await Promise.all([openBrowser(), apiPerson('admin'), newApiPerson('slips')]);
    match = await newMatch(admin);
    person = await windowOf(browser, fan.username, password, size);
    page = person.page;
    await page.goto(url(paths.betform(match._id)));
  });
  afterAll(() => browser?.close());

  const patch = (body: object) => admin.send('PATCH', `/api/Fixtures/${match._id}`, body);
  const place = () => page.getByRole('button', { name: 'Place prediction' });
  const stake = () => page.getByRole('textbox', { name: 'Stake' });
  const fill = async (coins: string) => {
    await page.getByRole('button', { name: /^Home/ }).first().click();
    await stake().fill(coins);
  };
  const slip = (status: string) => page.getByRole('article', { name: new RegExp(`, ${status}$`) });

  it('is kept while a session ends in the stake, and asks again when the odds move under the finger', async () => {
    await fill('50');
    await onceMeanwhile(page, async () => {
      await fan.send('PUT', '/api/users/password', { oldPassword: password, password: changed });
      const profile = () => person.context.request.get(url('/api/users/profile'));
      await until(async () => expect((await profile()).status()).toBe(401));
    });
    await place().click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.getByLabel('Email or Username').fill(fan.username);
    await page.getByLabel('Password', { exact: true }).fill(changed);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`**${paths.betform(match._id)}`);
    if (isPhone) await page.getByRole('button', { name: 'Stake coins' }).click();
    await until(async () => expect(await stake().inputValue()).toBe('50'));
    expect(await purse(page)).toBe(500);

    await onceMeanwhile(page, () => patch({ homeOdds: 1.8 }));
    await place().click();
    await page.getByText('Odds moved from').waitFor();
    expect(await place().isDisabled()).toBe(true);
    expect(await purse(page)).toBe(500);
    await page.getByRole('button', { name: 'Accept' }).click();
    await place().click();
    await hasCoins(page, 450);
    await slip('pending').getByText('1.80').waitFor();
  });

  it('is cancelled and placed again, beside a bought player', async () => {
    await slip('pending').getByRole('button', { name: 'Cancel prediction' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel prediction' }).click();
    await hasCoins(page, 500);
    await fill('50');
    await place().click();
    await hasCoins(page, 450);
    await page
      .getByRole('region', { name: 'Buy a player' })
      .getByRole('button', { name: /^Buy 100/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Buy for 100 coins' }).click();
    await hasCoins(page, 350);
  });

  it('closes by itself at the deadline, also where it is half filled in', async () => {
    await fill('20');
    await patch({ bettingDeadline: new Date(Date.now() + 1500).toISOString() });
    await page.getByText('Predictions are closed for this fixture').waitFor();
    await until(async () => expect(await place().count()).toBe(0));
    await until(async () => expect(await page.getByRole('dialog').count()).toBe(0));
    const bets = await (await apiPerson(fan.username, changed)).get<Bet[]>('/api/bets/getAllBets');
    expect(bets.filter(({ cancelled }) => !cancelled).map(({ betAmount }) => betAmount)).toEqual([50]);
    expect(await purse(page)).toBe(350);
  });

  it('is paid, corrected and refunded by an admin, and its owner sees each without a reload', async () => {
    await admin.send('PUT', `/api/Fixtures/${match._id}/finalresults`, { homeScore: 2, awayScore: 0 });
    await admin.send('PUT', `/api/bets/updateFixtureResult/${match._id}`, { result: 'homeWin' });
    await hasCoins(page, 440);
    await slip('Won').waitFor();

    const desk = await windowOf(browser, 'admin', undefined, size);
    await desk.page.goto(url(paths.manage(match._id)));
    const correct = async (result: string, reason: string, score?: readonly [string, string]) => {
      const form = desk.page.getByRole('form', { name: 'Correct the result' });
      await form.getByLabel('Correct result').selectOption({ label: result });
      if (score) {
        await form.getByLabel('Correct home score').fill(score[0]);
        await form.getByLabel('Correct away score').fill(score[1]);
      }
      await form.getByLabel('Reason').fill(reason);
      await form.getByRole('button', { name: 'Preview correction' }).click();
      await desk.page.getByRole('dialog').getByRole('button', { name: 'Correct the result' }).click();
    };
    await desk.page.getByRole('button', { name: 'Correct the result' }).click();
    await correct('Away win', 'The sides were mixed up', ['0', '2']);
    await hasCoins(page, 350);
    await slip('Lost').waitFor();
    await page.getByText(/^Corrected .* became 0–2, Away win\. The sides were mixed up$/).waitFor();

    await correct('Void, all stakes refunded', 'Played with a wrong ball');
    await hasCoins(page, 500);
    await slip('Refunded').waitFor();
    await page.getByText('This match is void: Played with a wrong ball.').waitFor();
    expect([...person.errors, ...desk.errors]).toEqual([]);
  });
});
