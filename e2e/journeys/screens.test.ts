import { expect, it } from '@jest/globals';
import { paths } from '@matchday/contracts/paths';
import { openBrowser, url, windowOf } from '../support/browser.ts';
import { describeScreens } from '../support/describe-screens.ts';
import { findExamples } from '../support/examples.ts';
import { largeTextFindings, setTextSize } from '../support/large-text.ts';
import { settled } from '../support/settled.ts';

/** The screens that people open most, and of each part one; `every-screen.long.test.ts` looks at all. */
const screens = ['log-in', 'home', 'match', 'profile', 'make-a-purchase', 'dashboard'];

describeScreens('a screen that people open most', { screens }, 200_000);

it('is not cut off, and covers nothing, on a phone with text of twice the size', async () => {
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

it('paints the largest title of the profile before any code, where the screen has it', async () => {
  const browser = await openBrowser();
  const found: unknown[] = [];
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const { page } = await windowOf(browser, 'amina', undefined, size);
    const title = () =>
      page.getByText('Coins from predictions').evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { x, y, width, height } = text.getBoundingClientRect();
        const inFrame = element.closest('#frame') !== null;
        return { inFrame, place: [x, y + height / 2, width].map(Math.round) };
      });
    const code = (address: URL) => address.pathname.endsWith('.js');
    await page.route(code, (route) => route.abort());
    await page.goto(url(paths.profile));
    await page.evaluate(() => document.fonts.ready);
    const early = await title();
    // Another part opens with the frame of a list.
    await page.goto(url(`${paths.profile}?part=settings`));
    const other = await page.getByText('Coins from predictions').isVisible();
    await page.unroute(code);
    await page.goto(url(paths.profile));
    await settled(page);
    const late = await title();
    found.push([
      early.inFrame,
      other,
      late.inFrame,
      late.place.map((n, at) => Math.abs(n - (early.place[at] ?? 0)) <= 1),
    ]);
    await page.context().close();
  }
  await browser.close();
  const same = [true, false, false, [true, true, true]];
  expect(found).toEqual([same, same]);
});
