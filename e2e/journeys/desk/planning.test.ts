import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from '@matchday/contracts/matches/http';
import type { Notification } from '@matchday/contracts/wallet/http';
import type { Browser } from 'playwright-core';
import { apiPerson, newApiPerson } from '../../support/api.ts';
import { openBrowser, type Person, windowOf } from '../../support/browser.ts';
import { until } from '../../support/until.ts';

const phone = { width: 390, height: 844 };
const stamp = String(Date.now());
const league = `Planned ${stamp.slice(-6)}`;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000);
const isoDay = (ahead: number) => day(ahead).toISOString().slice(0, 10);
/** As the date field takes it: `11/28/2026`. */
const typedDay = (ahead: number) => {
  const [year, month, date] = isoDay(ahead).split('-');
  return `${month}/${date}/${year}`;
};
const file = (matches: object[]) => ({
  name: 'season.ug.1.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ name: `${league} 2026/27`, matches }, null, 2)),
});

describe('an admin plans matches on a phone, by clicks alone', () => {
  let browser: Browser;
  let admin: Person;
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await windowOf(browser, 'admin', undefined, phone);
  });
  afterAll(() => browser?.close());

  it('imports a season from a file: refused by line, tried, imported', async () => {
    const { page, errors } = admin;
    await page.goto('/create');
    await page.getByRole('link', { name: 'Create a fixture' }).click();
    await page.getByRole('link', { name: 'Import a season' }).click();
    await page.waitForURL('**/importseason');
    const played = { round: 'Matchday 1', date: isoDay(-20), time: '16:00', team1: 'Kitara', team2: 'Mbale' };
    const chooser = page.getByLabel('Season file');
    await chooser.setInputFiles(file([{ ...played, team2: 'Kitara' }]));
    await page.getByRole('button', { name: 'Dry run' }).click();
    await page.getByText('matches[0].team2 must be another team than team1').waitFor();
    await chooser.setInputFiles(
      file([
        { ...played, score: { ft: [3, 0] } },
        {
          round: 'Matchday 2',
          date: isoDay(-13),
          time: '16:00',
          team1: 'Mbale',
          team2: 'Kitara',
          score: { ft: [1, 1] },
        },
      ]),
    );
    await page.getByRole('button', { name: 'Dry run' }).click();
    await page.getByRole('heading', { name: `What would be imported: ${league} 2026/27` }).waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: `Imported: ${league} 2026/27` }).waitFor();
    expect(await page.getByText('Scores: 2 new').count()).toBe(1);
    expect(await page.getByText('Kitara against Mbale, Matchday 1').count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('creates a round from a table, with odds proposed from those results', async () => {
    const { page, errors } = admin;
    await page.goto('/create');
    await page.getByRole('link', { name: 'Create a fixture' }).click();
    await page.getByRole('link', { name: 'Create a round' }).click();
    // The screen before has fields of the same names.
    await page.getByRole('heading', { level: 1, name: 'Create a round' }).waitFor();
    await page.getByLabel('League').selectOption({ label: `${league} 2026/27` });
    await page.getByLabel('Round').fill('Matchday 3');
    await page.getByRole('textbox', { name: 'Fixtures' }).fill(`Kitara\tMbala\t${isoDay(10)}\t18:00`);
    await page.getByRole('button', { name: 'Check the table' }).click();
    await page.getByText('No team “Mbala” in this league').waitFor();
    expect(await page.getByRole('button', { name: 'Create 1 fixture' }).isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Fixtures' }).fill(`Kitara\tMbale\t${isoDay(10)}\t18:00`);
    await page.getByRole('button', { name: 'Check the table' }).click();
    await page.getByRole('button', { name: 'Use proposed odds' }).click();
    await page.getByRole('button', { name: 'Create 1 fixture' }).click();
    await page.getByText('1 fixture created').waitFor();
    expect(errors).toEqual([]);
  });

  it('moves a match on which somebody has staked: it is shown before, another admin is not overwritten, and the person hears of it', async () => {
    const { page, errors } = admin;
    const [api, fan] = [await apiPerson('admin'), await newApiPerson('mover')];
    const upcoming = await api.get<Fixture[]>('/api/Fixtures/GetFixtures?state=upcoming&limit=1000');
    const fixture = upcoming.find((one) => one.league.leagueName === league);
    if (!fixture) throw new Error('The round was not created');
    const bet = { fixtureId: fixture._id, prediction: 'homeWin', betAmount: 120 };
    expect((await fan.send('POST', '/api/bets/placeBet', bet)).status).toBe(201);
    await page.goto(`/betform?fixture=${fixture._id}`);
    await page.getByRole('link', { name: 'Edit fixture' }).click();
    await page.getByText('1 person has 120 coins on this match: 1 prediction.').waitFor();
    await page.getByLabel('Kick-off').fill(`${typedDay(11)} 19:30`);
    await page.getByLabel('Kick-off').press('Tab');
    await api.send('PATCH', `/api/Fixtures/${fixture._id}`, { round: 'Replayed' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const asked = page.getByRole('dialog', { name: 'Save these changes?' });
    await asked.getByText('1 person will be notified of the new kick-off.').waitFor();
    await asked.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    expect(await page.getByLabel('Round').inputValue()).toBe('Replayed');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await asked.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Fixture updated').first().waitFor();
    await until(async () => {
      const notes = await fan.get<Notification[]>('/api/notifications?limit=50');
      expect(notes.filter(({ message }) => message.startsWith('Kitara v Mbale has moved to'))).toHaveLength(
        1,
      );
    });
    expect(errors).toEqual([]);
  });
});
