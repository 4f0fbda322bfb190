import type { Browser, BrowserContext } from 'playwright-core';
import { openSlowWindow } from './slow-window.ts';

/** The session of the person who walks. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The walk of DESIGN 9, by the addresses of the links; the menu lies between two of the measured steps. */
const walk = ['/shop', '/profile', '/create', '/dashboard'] as const;
export const steps = ['/shop', '/profile', '/dashboard'] as const;
export type Step = (typeof steps)[number];

/** Signs in on the login screen. */
export async function signIn(browser: Browser, address: string, username: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Email or Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('goldhoard');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/home');
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Reads the heading of each screen of the walk, so that a changed text does not break the bench. */
export async function readHeadings(
  browser: Browser,
  address: string,
  storageState: Session,
): Promise<Record<string, string>> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const headings: Record<string, string> = {};
  for (const path of ['/home', ...walk]) {
    await page.goto(address + path);
    headings[path] = (await page.locator('main h1').first().textContent()) ?? '';
  }
  await context.close();
  return headings;
}

/** Opens /home with an empty cache. */
export async function coldHome(browser: Browser, address: string, session: Session, heading: string) {
  const window = await openSlowWindow(browser, session);
  const seen = await window.open(`${address}/home`, heading);
  await window.close();
  return seen;
}

/** Goes home → shop → profile → menu → dashboard. @returns ms of each measured step */
export async function walkThrough(
  browser: Browser,
  address: string,
  { session, headings, hoverMs }: { session: Session; headings: Record<string, string>; hoverMs: number },
): Promise<Record<Step, number>> {
  const window = await openSlowWindow(browser, session);
  await window.open(`${address}/home`, headings['/home'] ?? '');
  const taken: Partial<Record<string, number>> = {};
  for (const path of walk) taken[path] = await window.step(path, headings[path] ?? '', hoverMs);
  await window.close();
  return taken as Record<Step, number>;
}

/** Chooses leagues, opens a match, takes odds and types a stake. @returns ms of the slowest answer on the screen */
export async function useScreens(browser: Browser, address: string, session: Session, heading: string) {
  const window = await openSlowWindow(browser, session);
  const { page } = window;
  await window.open(`${address}/home`, heading);
  for (const name of ['main league', 'All']) {
    await page.getByText(name, { exact: true }).first().click();
    await page.waitForTimeout(600);
  }
  await page.getByRole('region', { name: 'Upcoming' }).locator('a[href*="/betform"]:visible').last().click();
  await page.getByRole('button', { name: /^Home/ }).first().click();
  await page.getByRole('textbox', { name: 'Stake' }).pressSequentially('120', { delay: 200 });
  await page.waitForTimeout(600);
  const ms = await window.interaction();
  await window.close();
  return ms;
}
