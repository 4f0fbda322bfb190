import { existsSync } from 'node:fs';
import type { User } from '@matchday/contracts/wallet/http';
import { patient } from '@matchday/service-kit/testing';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

/** Address of the platform under test. */
export const url = (path = ''): string => `${process.env.MATCHDAY_URL}${path}`;

const program = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One Chromium for a test file. Within Jest a TERM ends the run: Playwright would only close the browser, and the next
 * test would go on.
 * @param more flags beside the usual ones
 */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: program(),
    args: [...flags, ...more],
    handleSIGTERM: process.env.JEST_WORKER_ID === undefined,
  });

/** A person with a browser window of their own; console errors are kept for the test to look at. */
export interface Person {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

/**
 * Opens a window for a person who is not signed in.
 * @param device what their device says about them, such as its `locale` and `timezoneId`
 */
export async function newPerson(
  browser: Browser,
  size = { width: 1280, height: 900 },
  device: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    ...{ viewport: size, baseURL: url(), reducedMotion: 'reduce' },
    // It would fetch what a journey holds back or replaces; the journey without internet allows it.
    ...{ serviceWorkers: 'block' as const },
    ...device,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patient(15_000));
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser itself logs refused calls; the journeys check what the screen shows.
    if (message.type() === 'error' && !message.text().includes('Failed to load resource'))
      errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page, errors };
}

/** Opens a window and signs in on the login screen. */
export async function loggedIn(browser: Browser, username: string, password = 'goldhoard'): Promise<Person> {
  const person = await newPerson(browser);
  await person.page.goto(url('/'));
  await person.page.getByLabel('Email or Username').fill(username);
  await person.page.getByLabel('Password', { exact: true }).fill(password);
  await person.page.getByRole('button', { name: 'Log in' }).click();
  await person.page.waitForURL('**/home');
  return person;
}

/** Opens a window at `/home` for somebody who has signed in without the login screen. */
export async function signedIn(browser: Browser, username: string, password?: string): Promise<Person> {
  const person = await windowOf(browser, username, password);
  await person.page.goto(url('/home'));
  return person;
}

/** A window of somebody who has signed in without the login screen; nothing is open in it yet. */
export async function windowOf(
  browser: Browser,
  username: string,
  password = 'goldhoard',
  size?: { width: number; height: number },
  device: BrowserContextOptions = {},
): Promise<Person> {
  const person = await newPerson(browser, size, device);
  const data = { emailOrUsername: username, password };
  const answer = await person.context.request.post(url('/api/users/Login'), { data });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
  const { _id, firstname, surname, role, coins } = ((await answer.json()) as { user: User }).user;
  // The login screen keeps these beside the session.
  const kept = { user: { _id, username, firstname, surname, role }, profile: { username, coins } };
  await person.context.addCookies(
    Object.entries(kept).map(([name, value]) => ({
      name,
      value: encodeURIComponent(JSON.stringify(value)),
      url: url(),
    })),
  );
  return person;
}

/** Versions of each shared library that the parts of a page have loaded or offer to each other, by name. */
export const sharedCopies = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    type Scope = Record<string, Record<string, unknown>>;
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default?: Scope } }[] };
    };
    const scopes = federation.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default ?? {});
    const keys = [...new Set(scopes.flatMap((scope) => Object.keys(scope)))];
    return Object.fromEntries(
      keys.map((key) => [key, [...new Set(scopes.flatMap((scope) => Object.keys(scope[key] ?? {})))]]),
    );
  });
