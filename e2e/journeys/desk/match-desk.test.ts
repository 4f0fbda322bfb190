import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { internalClient } from '@matchday/command-kit/platform/internal-client';
import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { changeRole } from '@matchday/contracts/wallet/calls/admin-calls';
import type { Browser, Page } from 'playwright-core';
import { type ApiPerson, apiPerson, newApiPerson, newMatch } from '../../support/api.ts';
import { openBrowser, type Person, url, windowOf } from '../../support/browser.ts';
import { until } from '../../support/until.ts';

const phone = { width: 390, height: 844 };

/** A match of teams with players, on which somebody has staked 100 and for which they have bought the first player. */
async function stakedMatch(fan: ApiPerson): Promise<Fixture> {
  const match = await newMatch(await apiPerson('admin'));
  const bet = { fixtureId: match._id, prediction: 'homeWin', betAmount: 100 };
  expect((await fan.send('POST', '/api/bets/placeBet', bet, 'bet')).status).toBe(201);
  const buy = { fixtureId: match._id, playerId: match.hometeam.players?.[0]?._id };
  expect((await fan.send('POST', '/api/Fixtures/buyplayer', buy, 'buy')).status).toBe(201);
  return match;
}

/** A new admin beside the demo's. @returns the username */
async function secondAdmin(): Promise<string> {
  const { username } = await newApiPerson('deputy');
  const home = process.env.MATCHDAY_E2E_HOME ?? matchdayHome();
  const body = { username, role: 'admin', by: 'a journey' } as const;
  await internalClient(home, 'svc-wallet').send(changeRole, { body });
  return username;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
/** Waits until a step is the open one. */
const opened = (page: Page, step: string) =>
  page.locator('[aria-current="step"]').getByRole('heading', { level: 2, name: step }).waitFor();

describe('a matchday by two admins on their phones', () => {
  let browser: Browser;
  let fan: ApiPerson;
  let match: Fixture;
  let [first, second]: Person[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
    fan = await newApiPerson('fan');
    match = await stakedMatch(fan);
    first = await windowOf(browser, 'admin', undefined, phone);
    second = await windowOf(browser, await secondAdmin(), 'journey-pass', phone);
  });
  afterAll(() => browser?.close());

  const pages = () => {
    if (!first || !second) throw new Error('Nobody is signed in');
    return [first.page, second.page] as const;
  };
  const way = (page: Page) => page.locator(`main a[href="${paths.manage(match._id)}"]`).first();

  it('goes from the kick-off to the payment by clicks, and each sees what the other does', async () => {
    const [one, two] = pages();
    await one.goto(url(paths.fixtures));
    await way(one).click();
    await two.goto(url(paths.dashboard));
    await two.getByRole('link', { name: 'Match desk' }).click();
    await opened(one, 'Build-up');
    await press(one, 'Kick off');
    await opened(one, 'First half');
    await way(two).click({ timeout: 20_000 });
    await opened(two, 'First half');

    const scorer = match.hometeam.players?.[0]?.playerName ?? '';
    const score = (page: Page, goals: number) =>
      page
        .getByRole('main')
        .getByRole('img', { name: new RegExp(` ${goals}, .* 0$`) })
        .first()
        .waitFor();
    for (const page of [one, two]) await press(page, scorer);
    const add = 'Add goal: 1–0';
    for (const page of [one, two]) await page.getByRole('button', { name: add }).waitFor();
    await Promise.all([one, two].map((page) => press(page, add)));
    for (const page of [one, two]) await score(page, 1);
    const conflicts = () =>
      Promise.all([one, two].map((page) => page.getByText(/^Changed \d+ s ago by/).count()));
    await until(async () => expect((await conflicts()).toSorted()).toEqual([0, 1]));
    const slower = (await conflicts())[0] === 1 ? one : two;
    const faster = slower === one ? two : one;
    await press(slower, 'Use theirs');
    await press(faster, 'Undo');
    for (const page of [one, two]) await score(page, 0);
    await press(slower, scorer);
    await press(slower, add);
    for (const page of [one, two]) await score(page, 1);

    await press(two, 'Half-time');
    await opened(one, 'Half-time');
    await press(one, 'Start the second half');
    await opened(two, 'Second half');
    await press(two, 'Full time');
    for (const page of [one, two]) await opened(page, 'Score');

    for (const page of [one, two]) {
      await press(page, '1–0 is right');
      await opened(page, 'Stats');
      await press(page, `${scorer}, Tackles: 0`);
    }
    // Neither is sent before both were pressed, so that both count from the same number.
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    for (const page of [one, two])
      await page.route('**/update-stat', async (route) => {
        waiting += 1;
        if (waiting === 2) both.resolve();
        await both.promise;
        await route.continue();
      });
    await Promise.all([one, two].map((page) => press(page, 'One more')));
    for (const page of [one, two])
      await page.getByRole('button', { name: `${scorer}, Tackles: 1` }).waitFor();

    for (const page of [one, two]) {
      await press(page, 'The stats are right');
      await opened(page, 'Result');
      await page.getByText('1–0, home win: pays 250 coins to 1 person. Nothing is paid yet.').waitFor();
      await press(page, 'The result is right');
    }
    await press(one, 'Confirm 1–0, home win: pays 250 coins to 1 person');
    await press(two, /^Settle bought players: pays \d+ coins to 1 person$/);
    for (const page of [one, two]) await page.getByRole('button', { name: 'Correct the result' }).waitFor();
    // 500 less 100 and 100, and then the stake times 2.5, and (5 + 0.5) tenths of what the player cost.
    await until(async () =>
      expect(await fan.get('/api/users/profile')).toMatchObject({ coins: 500 - 200 + 250 + 55 }),
    );
    await two.getByRole('link', { name: 'Match desk' }).click();
    await two
      .getByRole('list', { name: 'Done' })
      .locator(`a[href="${paths.manage(match._id)}"]`)
      .waitFor();
    expect([...(first?.errors ?? []), ...(second?.errors ?? [])]).toEqual([]);
  }, 120_000);
});
