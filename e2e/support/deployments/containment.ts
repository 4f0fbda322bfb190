import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { url, windowOf } from '../browser.ts';

/** The four parts: a screen of each, and the link in the top bar that leads to a screen of another. */
export const PLACES = [
  { part: 'mfe-shop', screen: 'shop-page.tsx', path: '/shop', elsewhere: 'Profile' },
  { part: 'mfe-matches', screen: 'home-page.tsx', path: '/home', elsewhere: 'Shop' },
  { part: 'mfe-profile', screen: 'profile-page.tsx', path: '/profile', elsewhere: 'Shop' },
  { part: 'mfe-admin', screen: 'dashboard-page.tsx', path: '/dashboard', elsewhere: 'Shop' },
] as const;
export type Place = (typeof PLACES)[number];

/** What a screen does while it appears is not held against it: it would only keep the computer busy. */
const START_MS = 5000;

/**
 * What a team adds to its page: a screen that misbehaves as `?fault=` says, until it is repaired. The page's own
 * component is `OwnPage` then.
 */
export const FAULTS = `
import { useEffect as useFault, useState as useTurn } from 'react';
const page = globalThis as { repaired?: boolean; heard?: number };
export function Page() {
  const fault = new URLSearchParams(location.search).get('fault');
  const [turn, setTurn] = useTurn(0);
  const isLooping = fault === 'loop' && !page.repaired;
  useFault(() => {
    if (isLooping) setTimeout(() => setTurn(turn + 1));
    if (fault === 'throw' && !page.repaired) setTurn(-1);
  });
  useFault(() => {
    if (fault === 'loop') addEventListener('storage', () => { page.heard = (page.heard ?? 0) + 1; });
    if (fault !== 'hog' || page.repaired) return;
    const hog = () => { for (const end = performance.now() + 800; performance.now() < end; ); };
    setTimeout(() => setInterval(hog, 900), ${START_MS});
  }, []);
  if (turn < 0 && !page.repaired) throw new Error('The shelf fell over');
  return isLooping ? <p>{turn}</p> : <OwnPage />;
}
`;

/**
 * Does this in each part at once, in a window of its own; only the computer is shared.
 * @returns what each has found, by part
 */
export const inEach = <T>(
  browser: Browser,
  places: readonly Place[],
  work: (page: Page, place: Place) => Promise<T>,
): Promise<[string, T][]> =>
  Promise.all(
    places.map(async (place): Promise<[string, T]> => {
      const { page, context } = await windowOf(browser, 'admin');
      const outcome = await work(page, place);
      await context.close();
      return [place.part, outcome];
    }),
  );

/** Does this in two parts at once, then in the next two, where each keeps a core busy. */
export async function inTwos(
  browser: Browser,
  places: readonly Place[],
  work: (page: Page, place: Place) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < places.length; first += 2)
    await inEach(browser, places.slice(first, first + 2), work);
}

/** A loop is known by 1,300 changes: that takes 6 seconds, and more on a busy computer. */
const patiently = { timeout: 40_000 };

/** Waits for the heading of this part, or of another one. */
const shows = (page: Page, part: string, isOther = false) =>
  page
    .locator(isOther ? `[data-part]:not([data-part="${part}"]) h1` : `[data-part="${part}"] h1`)
    .first()
    .waitFor();

const leave = async (page: Page, { part, elsewhere }: Place) => {
  await page.getByRole('banner').getByRole('link', { name: elsewhere }).first().click();
  await shows(page, part, true);
};

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function repair(page: Page, { part }: Place, text: string | RegExp): Promise<void> {
  await page.evaluate(() => void Object.assign(globalThis, { repaired: true }));
  await retry(page).click();
  await page.getByText(text).waitFor({ state: 'hidden' });
  await shows(page, part);
}

/** A screen that throws is a message in its place: the others go on, and Try again works once it is repaired. */
export async function throwsInItsPlace(page: Page, place: Place): Promise<void> {
  const text = 'The shelf fell over';
  await page.goto(url(`${place.path}?fault=throw`));
  await page.getByText(text).waitFor();
  await leave(page, place);
  await page.goBack();
  await page.getByText(text).waitFor();
  await repair(page, place, text);
}

/**
 * The same for one that renders in a loop and adds a listener that it never removes.
 * @returns how often the listener is heard while the screen is shown, and once it is gone
 */
export async function loopsInItsPlace(page: Page, place: Place): Promise<[number, number]> {
  const text = /screen has stopped/;
  const heard = () =>
    page.evaluate(() => {
      const window = globalThis as { heard?: number };
      window.heard = 0;
      dispatchEvent(new Event('storage'));
      return window.heard;
    });
  await page.goto(url(`${place.path}?fault=loop`));
  await page.getByText(text).waitFor(patiently);
  await repair(page, place, text);
  const shown = await heard();
  await leave(page, place);
  return [shown, await heard()];
}

/**
 * A screen that keeps the main thread busy can be stopped while the other screens still work. Returning to it starts it
 * again, so it can be stopped a second time. Try again works once it is fixed.
 */
export async function hogsInItsPlace(page: Page, place: Place): Promise<void> {
  const stop = async () => {
    await page.getByText('slows this page down').waitFor(patiently);
    await page.getByRole('button', { name: 'Stop it' }).click(patiently);
    await retry(page).waitFor(patiently);
  };
  await page.goto(url(`${place.path}?fault=hog`));
  await stop();
  await leave(page, place);
  await page.goBack();
  await stop();
  await repair(page, place, /screen has stopped/);
}

/**
 * A part whose files are gone, then changed since they were built, is a card in its place: the others go on, and Try
 * again works once the files are as they were.
 * @param folder of the live version
 */
export async function losesItsFiles(page: Page, place: Place, folder: string): Promise<void> {
  const gone = `${folder}-gone`;
  const name = `${place.part}-app.js`;
  const kept = readdirSync(folder)
    .filter((file) => file.startsWith(name) && !file.endsWith('.map'))
    .map((file) => ({ file, content: readFileSync(join(folder, file)) }));
  const script = Buffer.concat([readFileSync(join(folder, name)), Buffer.from(' ')]);
  const changed = (file: string) =>
    file.endsWith('.br') ? brotliCompressSync(script) : file.endsWith('.gz') ? gzipSync(script) : script;
  renameSync(folder, gone);
  try {
    await page.goto(url(place.path));
    await retry(page).waitFor();
    await leave(page, place);
    await page.goBack();
    await retry(page).waitFor();
    for (const { file } of kept) writeFileSync(join(gone, file), changed(file));
    const refused = page.waitForEvent('console', (said) => said.text().includes('integrity'));
    renameSync(gone, folder);
    await retry(page).click();
    await refused;
    // Until the attempt is over: it may ask for a file more than once.
    await page.getByRole('button', { name: 'Try again', disabled: false }).waitFor(patiently);
  } finally {
    if (existsSync(gone)) renameSync(gone, folder);
    for (const { file, content } of kept) writeFileSync(join(folder, file), content);
  }
  await retry(page).click();
  await shows(page, place.part);
}
