import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths } from '@matchday/contracts/paths';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, type Person, url, windowOf } from '../../support/browser.ts';

const phone = { width: 390, height: 844 };
const stamp = String(randomInt(1e8, 1e9));
const [cup, shield] = [`Cup ${stamp}`, `Shield ${stamp}`];
const [nomads, rovers] = [`Nomads ${stamp}`, `Rovers ${stamp}`];
const player = `Zeno ${stamp}`;
/** As the date field takes it: `11/28/2026 18:00`. */
const typedDay = (ahead: number) => {
  const [year, month, date] = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year} 18:00`;
};

describe('an admin keeps records on a phone, and is told at the field what is wrong', () => {
  let browser: Browser;
  let admin: Person;
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await windowOf(browser, 'admin', undefined, phone);
    await admin.page.goto(url(paths.create));
  });
  afterAll(() => browser?.close());

  const press = (name: string | RegExp) => admin.page.getByRole('button', { name }).first().click();
  const sees = (text: string | RegExp) => admin.page.getByText(text).first().waitFor();
  /** Messages lie over the end of a form on a phone. */
  const closeMessages = async () => {
    const close = admin.page.getByRole('button', { name: 'Close', exact: true });
    // One that was about to go by itself may be gone before it is pressed.
    while ((await close.count()) > 0)
      await close
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined);
  };
  /** Opens a form of the menu, and leaves the one before without what was refused. */
  const form = async (name: string): Promise<Page> => {
    const { page } = admin;
    await closeMessages();
    await page.getByRole('link', { name: 'More' }).first().click();
    const entry = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    const question = page.getByRole('dialog', { name: 'Leave this form?' });
    await entry.or(question).first().waitFor();
    if (await question.isVisible())
      await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await entry.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    return page;
  };
  const confirm = (dialog: string, name: string) =>
    admin.page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }).click();

  it('creates leagues: no season that is none, and none twice', async () => {
    for (const name of [cup, shield]) {
      const page = await form('Create a League');
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Country', { exact: true }).fill('Uganda');
      await page.getByLabel('Season', { exact: true }).fill('2026/29');
      await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Other' });
      await press('Create League');
      await sees('A season is one year or two in a row, such as 2026/27');
      await page.getByLabel('Season', { exact: true }).fill('2026/27');
      await press('Create League');
      await sees('League created successfully!');
    }
    const page = await form('Create a League');
    await page.getByLabel('Name', { exact: true }).fill(cup.toLowerCase());
    await page.getByLabel('Country', { exact: true }).fill('UGANDA');
    await page.getByLabel('Season', { exact: true }).fill('2026/27');
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Other' });
    await press('Create League');
    await sees(/already exists$/);
  });

  it('creates teams: founded in a year that there was, and no name twice in a league', async () => {
    for (const name of [nomads, rovers]) {
      const page = await form('Create a Team');
      await page.getByLabel('Team name', { exact: true }).fill(name);
      await page.getByLabel('Short name', { exact: true }).fill(name.slice(0, 3).toUpperCase());
      await page.getByLabel('League', { exact: true }).selectOption({ label: `${cup} 2026/27` });
      await page.getByLabel('Founded', { exact: true }).fill('2999');
      await press('Create Team');
      await page.locator('[aria-invalid="true"]').first().waitFor();
      await page.getByLabel('Founded', { exact: true }).fill('1926');
      await press('Create Team');
      await sees('Team created successfully!');
    }
    const page = await form('Create a Team');
    await page.getByLabel('Team name', { exact: true }).fill(nomads.toUpperCase());
    await page.getByLabel('Short name', { exact: true }).fill('NOM');
    await page.getByLabel('League', { exact: true }).selectOption({ label: `${cup} 2026/27` });
    await press('Create Team');
    await sees(`“${nomads}” plays in this league already`);
  });

  it('lets a team of the list join a league, play in the first again, and leave the other', async () => {
    const { page } = admin;
    await page.goto(url(paths.listOf('teams')));
    await page.getByRole('searchbox', { name: 'Name' }).fill(nomads);
    await page.getByRole('link', { name: `Leagues of ${nomads}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Leagues of a team' }).waitFor();
    await press('Join league');
    await sees('League is required');
    await page.getByLabel('League', { exact: true }).selectOption({ label: `${shield} 2026/27` });
    await press('Join league');
    await sees('Team added to the league');
    // It plays in the league that it has joined; the admin takes it back to the first.
    await press(`Play in ${cup} 2026/27 now`);
    await confirm(`Let ${nomads} play in ${cup} 2026/27?`, 'Play here');
    await sees('The team plays in this league now');
    await press(`Leave ${shield} 2026/27`);
    await confirm(`Remove ${nomads} from ${shield} 2026/27?`, 'Leave league');
    await sees('Team removed from the league');
  });

  it('transfers a player of the list, whose old team is in the question', async () => {
    const page = await form('Create a Player');
    await page.getByLabel('Player name', { exact: true }).fill(player);
    await page.getByLabel('Team', { exact: true }).selectOption({ label: rovers });
    await press('Create Player');
    await sees('Player created successfully!');
    await page.goto(url(paths.listOf('players')));
    await page.getByRole('searchbox', { name: 'Name or team' }).fill(player);
    await page.getByRole('link', { name: `Transfer ${player}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Transfer' }).waitFor();
    await press('Transfer player');
    await sees('Team is required');
    await page.getByLabel('Team', { exact: true }).selectOption({ label: nomads });
    await press('Transfer player');
    await sees(`This player leaves ${rovers}.`);
    await confirm(`Transfer ${player} to ${nomads}?`, 'Transfer');
    await sees(`${player} plays for ${nomads} now`);
  });

  it('creates a fixture after questions: a kick-off that is past, odds that are absurd, the same match twice', async () => {
    const fill = async (day: number, odds: [string, string, string]) => {
      const page = await form('Create a fixture');
      await page.getByLabel('League', { exact: true }).selectOption({ label: `${cup} 2026/27` });
      await page.getByLabel('Home team', { exact: true }).selectOption({ label: rovers });
      await page.getByLabel('Away team', { exact: true }).selectOption({ label: nomads });
      await page.getByLabel('Kick-off', { exact: true }).fill(typedDay(day));
      for (const [at, side] of ['Home', 'Draw', 'Away'].entries())
        await page.getByLabel(side, { exact: true }).fill(odds[at] ?? '');
      await press('Create fixture');
      return page;
    };
    const asked = admin.page.getByRole('dialog');
    const page = await fill(-3, ['900', '900', '2']);
    await asked.getByText(/The kick-off is in the past/).waitFor();
    await asked.getByText('Odds of 900 are very high.', { exact: true }).waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Kick-off', { exact: true }).fill(typedDay(9));
    for (const side of ['Home', 'Draw', 'Away']) await page.getByLabel(side, { exact: true }).fill('2.8');
    await press('Create fixture');
    await sees('Fixture created successfully!');
    await fill(9, ['2.8', '2.8', '2.8']);
    await asked.getByText(/already exists on/).waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect(admin.errors).toEqual([]);
  });
});
