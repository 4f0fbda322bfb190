import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths } from '@matchday/contracts/paths';
import type { Browser, Page } from 'playwright-core';
import { newPerson, openBrowser, type Person, url, windowOf } from '../support/browser.ts';
import { findExamples } from '../support/examples.ts';
import { axeFindings } from '../support/findings/axe.ts';
import { smallTargets } from '../support/findings/small-targets.ts';
import { tooWide } from '../support/findings/too-wide.ts';
import { inWindows } from '../support/in-windows.ts';
import { largeTextFindings, setTextSize } from '../support/large-text.ts';
import { everyScreen, type Sight, screenExamples, type Viewer } from '../support/screens.ts';
import { settled } from '../support/settled.ts';

const looks = {
  light: { width: 1280, height: 900 },
  dark: { width: 390, height: 844 },
} as const;
type Look = keyof typeof looks;
const viewers = ['visitor', 'amina', 'admin'] as const;

async function turnTo(page: Page, look: Look): Promise<void> {
  await page.setViewportSize(looks[look]);
  await page.emulateMedia({ colorScheme: look });
}

/** What is wrong with the screen that is open, in this look. */
async function findingsIn(page: Page, look: Look): Promise<string[]> {
  await settled(page);
  const found = [...(await axeFindings(page)), ...(await smallTargets(page))];
  // Colours change no width.
  return look === 'light' ? [...found, ...(await tooWide(page))] : found;
}

/** What tells a screen from another one, and what is wrong with it. */
async function seenOn(page: Page): Promise<object> {
  await settled(page);
  // The page has its heading before its code runs, which gives it a title of its own.
  await page.waitForFunction(() => document.title.includes(' · ')).catch(() => undefined);
  return page.evaluate(() => ({
    address: location.pathname + location.search,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    alerts: [...document.querySelectorAll('main [role="alert"]')].map(({ textContent }) => textContent),
  }));
}

const isAt = (address: string) => (to: URL) => to.pathname + to.search === address;

/** Opens a link as a visitor who logs in for it; a screen for visitors opens at once. */
async function openLink({ page, context }: Person, { path, viewer }: Sight): Promise<void> {
  await context.clearCookies();
  await page.goto(url(path));
  if (viewer === 'visitor') return;
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  if (!isAt(paths.login)(new URL(page.url()))) throw new Error(`a visitor is at ${page.url()}`);
  await page.getByLabel('Email or Username').fill(viewer);
  await page.getByLabel('Password', { exact: true }).fill('goldhoard');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(isAt(path));
}

/** What was found on all screens: by who looks and how, and where links led. */
interface Findings {
  readonly looks: Record<Viewer, Record<Look, string[]>>;
  readonly links: string[];
}

describe('every screen', () => {
  let browser: Browser;
  let visits: Promise<Findings> | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function visitAll(): Promise<Findings> {
    const examples = await findExamples([...screenExamples, 'finished']);
    const none = () => ({ light: [], dark: [] });
    const found: Findings = { looks: { visitor: none(), amina: none(), admin: none() }, links: [] };
    const look = async (page: Page, { viewer, path }: Pick<Sight, 'viewer' | 'path'>, as: Look) =>
      found.looks[viewer][as].push(...(await findingsIn(page, as)).map((line) => `${path} ${line}`));

    /** Where the link leads on a phone, and what a reload on a desktop shows. */
    const follow = async (person: Person, sight: Sight): Promise<string[]> => {
      const { page, errors } = person;
      errors.length = 0;
      await turnTo(page, 'dark');
      await openLink(person, sight);
      const first = await seenOn(page);
      await look(page, sight, 'dark');
      await turnTo(page, 'light');
      await page.reload();
      expect(await seenOn(page)).toEqual(first);
      expect(first).toMatchObject({ address: sight.path, alerts: [] });
      expect(first).not.toMatchObject({ title: expect.stringMatching(/^Error/) });
      await look(page, sight, 'light');
      return errors;
    };
    const windows = await Promise.all(Array.from({ length: 3 }, () => newPerson(browser, looks.dark)));
    found.links.push(...(await inWindows(windows, everyScreen(examples), follow)));

    // Beside every screen once: what looks different by what it shows or by who looks.
    const more: Record<Viewer, string[]> = {
      visitor: ['/no/such/page'],
      amina: [
        paths.betform(examples.finished),
        paths.matchStats(examples.finished),
        ...['gold-hoarders', 'predictions', 'coins', 'settings'].map(paths.profilePart),
      ],
      admin: [paths.betform(examples.open), `${paths.shop}?show=orders`, paths.create],
    };
    await Promise.all(
      viewers.map(async (viewer) => {
        const { page, context } = await (viewer === 'visitor'
          ? newPerson(browser)
          : windowOf(browser, viewer));
        for (const path of more[viewer]) {
          await page.goto(url(path));
          for (const as of ['light', 'dark'] as const) {
            await turnTo(page, as);
            await look(page, { viewer, path }, as);
          }
        }
        await context.close();
      }),
    );
    return found;
  }
  /** Loading a screen takes longer than looking at it: all tests are about the same visits. */
  const visit = (): Promise<Findings> => {
    visits ??= visitAll();
    return visits;
  };
  // More than twice what all take beside the other tests.
  const timeout = 600_000;

  it(
    '[R04] [R05] is where its link leads a visitor after the log-in, and the same after a reload',
    async () => {
      expect((await visit()).links).toEqual([]);
    },
    timeout,
  );

  it.each(
    viewers.flatMap((viewer) =>
      (['light', 'dark'] as const).map((as) => ({ viewer, look: as, ...looks[as] })),
    ),
  )(
    'is without a finding of axe for $viewer, $look at $width × $height',
    async ({ viewer, look }) => {
      expect((await visit()).looks[viewer][look]).toEqual([]);
    },
    timeout,
  );
});

describe('text of twice the size', () => {
  it('is not cut off, and covers nothing, on a phone', async () => {
    const browser = await openBrowser();
    const { open, group, order } = await findExamples(['open', 'group', 'order']);
    const { page } = await windowOf(browser, 'amina', undefined, { width: 390, height: 844 });
    await setTextSize(page, 200);
    const found: string[] = [];
    const { home, myBets, shop, fixtures, create, notifications, boards } = paths;
    const one = [paths.betform(open), paths.group(group), paths.order(order)];
    for (const path of [home, ...one, fixtures, myBets, shop, create, notifications, boards]) {
      await page.goto(url(path));
      await settled(page);
      found.push(...(await largeTextFindings(page)).map((line) => `${path} ${line}`));
    }
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await browser.close();
    expect(size).toBe('32px');
    expect(found).toEqual([]);
  });
});
