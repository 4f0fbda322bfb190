import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths } from '@matchday/contracts/paths';
import type { Browser, Page } from 'playwright-core';
import { newPerson, openBrowser, type Person, url, windowOf } from './browser.ts';
import { findExamples } from './examples.ts';
import { axeFindings } from './findings/axe.ts';
import { smallTargets } from './findings/small-targets.ts';
import { tooWide } from './findings/too-wide.ts';
import { inWindows } from './in-windows.ts';
import { everyScreen, type Sight, screenExamples, type Viewer } from './screens.ts';
import { settled } from './settled.ts';

const looks = {
  light: { width: 1280, height: 900 },
  dark: { width: 390, height: 844 },
} as const;
type Look = keyof typeof looks;
const viewers = ['visitor', 'amina', 'admin'] as const;
/** Examples of the demo that screens show. */
const shown = [...screenExamples, 'finished'] as const;

/** Which screens are looked at. */
interface Choice {
  /** Their names in small letters, or all of them. */
  readonly screens: readonly string[] | 'all';
  /** Addresses beside them, for what looks different by what it shows or by who looks. */
  readonly more?: (examples: Record<(typeof shown)[number], string>) => Record<Viewer, string[]>;
}

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

/** What was found on the screens: by who looks and how, and where links led. */
interface Findings {
  readonly looks: Record<Viewer, Record<Look, string[]>>;
  readonly links: string[];
}

function sightsOf({ screens }: Choice, sights: Sight[]): Sight[] {
  if (screens === 'all') return sights;
  return screens.map((name) => {
    const sight = sights.find((one) => one.name === name);
    if (!sight) throw new Error(`There is no screen ${name}.`);
    return sight;
  });
}

async function visitAll(browser: Browser, choice: Choice): Promise<Findings> {
  const examples = await findExamples([...shown]);
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
  found.links.push(...(await inWindows(windows, sightsOf(choice, everyScreen(examples)), follow)));

  const more = choice.more?.(examples);
  await Promise.all(
    viewers.map(async (viewer) => {
      if (!more) return;
      const { page, context } = await (viewer === 'visitor' ? newPerson(browser) : windowOf(browser, viewer));
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

/**
 * Tests of screens: where links to them lead a visitor, what a reload shows, what axe finds in two looks. All are about
 * the same visits, because loading a screen takes longer than looking at it.
 * @param timeout of all of them, in milliseconds
 */
export function describeScreens(title: string, choice: Choice, timeout: number): void {
  describe(title, () => {
    let browser: Browser;
    let visits: Promise<Findings> | undefined;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser?.close());
    const visit = (): Promise<Findings> => {
      visits ??= visitAll(browser, choice);
      return visits;
    };

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
}
