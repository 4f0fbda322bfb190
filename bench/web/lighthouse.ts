import { Failure } from '@matchday/command-kit/processes/failure';
import lighthouse, { type Flags } from 'lighthouse';
import type { Browser } from 'playwright-core';
import type { RowPlan } from '../subject.ts';
import type { Session } from './walk.ts';

/** The screens with a goal; all but the login are seen signed in. */
const screens = ['/', '/home', '/betform', '/shop', '/profile'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const goal = 95;
/** Lighthouse's own advice against what differs from run to run: the median of five. */
const fullRuns = 5;

/** Rows with Lighthouse's four scores of a phone's first visit; the value of a row is the lowest of them. */
export async function lighthouseRows(options: {
  browser: Browser;
  /** Where the browser listens for Lighthouse. */
  port: number;
  address: string;
  cookies: Cookies;
}): Promise<RowPlan[]> {
  const { browser, port, address, cookies } = options;
  const fixture = await openFixture(address, cookies);
  return screens.map((screen): RowPlan => {
    const path = screen === '/betform' ? `${screen}?fixture=${fixture}` : screen;
    const asPerson = () => carry(browser, screen === '/' ? [] : cookies);
    return rowOf(screen, address + path, asPerson, port);
  });
}

function rowOf(screen: string, address: string, asPerson: () => Promise<void>, port: number): RowPlan {
  return {
    id: `lighthouse-${screen.slice(1) || 'login'}`,
    name: `${screen}: lowest of Lighthouse's four scores / ${goal}`,
    limit: { atLeast: 1 },
    async measure({ quick }) {
      const runs: Record<string, number>[] = [];
      await asPerson();
      for (let turn = 0; turn < (quick ? 1 : fullRuns); turn += 1) runs.push(await scoresOf(address, port));
      const lowest = (scores: Record<string, number>) =>
        Math.min(...categories.map((key) => scores[key] ?? 0));
      return {
        pairs: runs.map((scores) => ({ value: lowest(scores), baseline: goal })),
        unit: 'points',
        notes: runs.map((scores) =>
          Object.entries(scores)
            .map(([name, value]) => `${name} ${value}`)
            .join(', '),
        ),
      };
    },
  };
}

/** @returns the scores from 0 to 100, and first paint, largest paint and blocking time in ms */
async function scoresOf(address: string, port: number): Promise<Record<string, number>> {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: [...categories],
  };
  const result = (await lighthouse(address, flags))?.lhr;
  if (!result || result.runtimeError) throw new Failure(`Lighthouse: ${result?.runtimeError?.message}`);
  if (new URL(result.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Failure(`${address} led to ${result.finalDisplayedUrl}.`);
  const audit = (id: string) => Math.round(result.audits[id]?.numericValue ?? Number.NaN);
  return {
    ...Object.fromEntries(categories.map((key) => [key, (result.categories[key]?.score ?? 0) * 100])),
    'first paint': audit('first-contentful-paint'),
    'largest paint': audit('largest-contentful-paint'),
    blocking: audit('total-blocking-time'),
  };
}

type Cookies = Session['cookies'];

/** Gives the window that Lighthouse opens these cookies and no others: the page's own code reads them too. */
async function carry(browser: Browser, cookies: Cookies): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  await devtools.send('Storage.clearCookies');
  await devtools.send('Storage.setCookies', {
    cookies: cookies.map(({ expires, ...cookie }) => ({ ...cookie, ...(expires > 0 && { expires }) })),
  });
  await devtools.detach();
}

/** Id of a fixture that is open for predictions. */
async function openFixture(address: string, cookies: Cookies): Promise<string> {
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const asked = `${address}/api/Fixtures/GetFixtures?state=upcoming&limit=8`;
  const answer = await fetch(asked, { headers: { Cookie } });
  const [, , third] = (await answer.json()) as { _id: string }[];
  if (!third) throw new Failure('The demo has no open fixture.');
  return third._id;
}
