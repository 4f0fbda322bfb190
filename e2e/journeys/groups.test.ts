import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayKey } from '@matchday/contracts/format';
import type { Browser } from 'playwright-core';
import { apiPerson, newApiPerson, newMatch } from '../support/api.ts';
import { newPerson, openBrowser, url } from '../support/browser.ts';
import { settled } from '../support/settled.ts';
import { until } from '../support/until.ts';

const phone = { width: 390, height: 844 };
const password = 'journey-pass';
const inUganda = { locale: 'en-UG', timezoneId: 'Africa/Kampala' };
const stamp = String(Date.now());

describe('a group', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('goes from an invitation in a chat, over the sign-up, to the table', async () => {
    const owner = await newApiPerson('owner');
    const desk = await newPerson(browser);
    await desk.page.goto(url('/groups'));
    await desk.page.getByLabel('Email or Username').fill(owner.username);
    await desk.page.getByLabel('Password', { exact: true }).fill(password);
    await desk.page.getByRole('button', { name: 'Log in' }).click();
    await desk.page.waitForURL('**/groups');
    await desk.page.getByRole('link', { name: 'Create a group' }).click();
    await desk.page.getByLabel('Group name').fill('Journey five');
    await desk.page.getByRole('button', { name: 'Create group' }).click();
    await desk.page.getByRole('heading', { level: 1, name: 'Journey five' }).waitFor();
    const chat = await desk.page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
    const link = new URL(chat ?? '').searchParams.get('text')?.split(' ').at(-1) ?? '';

    // As a messenger reads it, without a browser. A page does not wait long for the name of a group.
    let head = '';
    await until(async () => {
      head = await (await fetch(link)).text();
      expect(head).toContain('<meta property="og:title" content="Join “Journey five” on Matchday">');
    });
    const picture = /og:image" content="([^"]+)"/.exec(head)?.[1] ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');

    const { page, context, errors } = await newPerson(browser, phone, inUganda);
    await page.goto(link);
    await page.getByText('You will continue to: Join a group.').waitFor();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Surname').fill('Akello');
    await page.getByLabel('First name').fill('Grace');
    await page.getByText('Female', { exact: true }).click();
    await page.getByLabel('Date of birth').fill('31/12/1995');
    await page.getByLabel('Email').fill(`group${stamp}@example.org`);
    await page.getByLabel('Phone number').fill(`07${stamp.slice(-8)}`);
    await page.getByLabel('Username').fill(`group${stamp}`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL('**/join?code=*');
    await page.getByText(`${owner.username} invites you`).waitFor();
    await page.getByRole('button', { name: 'Join the group' }).click();
    await page.getByText('2 members').waitFor();

    const admin = await apiPerson('admin');
    const match = await newMatch(admin);
    const friend = await apiPerson(`group${stamp}`, password);
    for (const [person, prediction] of [
      [owner, 'draw'],
      [friend, 'homeWin'],
    ] as const) {
      const body = { fixtureId: match._id, prediction, betAmount: 100 };
      expect((await person.send('POST', '/api/bets/placeBet', body, `bet-${prediction}`)).status).toBe(201);
    }
    const score = { homeScore: 2, awayScore: 0 };
    await admin.send('PUT', `/api/Fixtures/${match._id}/finalresults`, score);
    await admin.send('PUT', `/api/bets/updateFixtureResult/${match._id}`, { result: 'homeWin' });

    await page.getByText('Season', { exact: true }).click();
    await until(async () => {
      await page.reload();
      await settled(page);
      const rows = await page.getByRole('table', { name: 'Journey five' }).getByRole('row').allTextContents();
      expect(rows[1]).toMatch(new RegExp(`^1group${stamp}you.*\\+150$`));
      expect(rows[2]).toMatch(new RegExp(`^2${owner.username}.*−100$`));
      expect(await page.getByText(`group${stamp} leads the season now`).count()).toBe(1);
    });
    // The table that Sunday closes. The match may be on Monday, when this runs late on a Sunday.
    const week = new URL(page.url());
    for (const [name, value] of Object.entries({ span: 'week', day: dayKey(match.date) }))
      week.searchParams.set(name, value);
    await page.goto(week.href);
    const rowsOfWeek = page.getByRole('table', { name: 'Journey five' }).getByRole('row');
    await rowsOfWeek.filter({ hasText: new RegExp(`^1group${stamp}you.*\\+150$`) }).waitFor();
    await rowsOfWeek.filter({ hasText: new RegExp(`^2${owner.username}.*−100$`) }).waitFor();

    expect(errors).toEqual([]);
    // A stranger with the address of the group sees what nobody may know.
    const address = page.url();
    await page.getByRole('button', { name: 'Leave the group' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByText('Play against your friends').waitFor();
    await page.goto(address);
    await page.getByText('404 Not Found').waitFor();
    for (const each of [context, desk.context]) await each.close();
  }, 120_000);
});
