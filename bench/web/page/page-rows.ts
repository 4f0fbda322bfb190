import { Failure } from '@matchday/command-kit/processes/failure';
import type { Browser, Locator } from 'playwright-core';
import type { BenchRun, Measured, RowPlan } from '../../subject.ts';
import type { Session } from '../walk.ts';
import { openPhone, type PageNotes, type Slowness, type Traffic } from './phone.ts';

interface Around {
  browser: Browser;
  address: string;
  session: Session;
}

/** A mid-range phone: what decisions and Lighthouse measure with. */
const usual: Slowness = { kbits: 1600, latency: 150, cpuRate: 4 };
/** A phone at the edge of the network. */
const poor: Slowness = { kbits: 400, latency: 400, cpuRate: 4 };
/** How long a page is left alone before it is looked at, in ms. */
const REST_MS = 6000;
const screens = ['/', '/home', '/betform', '/shop', '/profile'] as const;

/** Rows whose baseline is a goal: the ratio is at most 1 where it is reached. */
export function pageRows(around: Around): RowPlan[] {
  const { address } = around;
  const goal = (of: number, unit: string, once: () => Promise<{ value: number; note?: string }>) =>
    async function measure({ quick }: BenchRun): Promise<Measured> {
      const found = [];
      for (let turn = 0; turn < (quick ? 1 : 3); turn += 1) found.push(await once());
      return {
        pairs: found.map(({ value }) => ({ value, baseline: of })),
        unit,
        notes: found.flatMap(({ note }) => note ?? []),
      };
    };
  const atMost = { limit: { atMost: 1 } };
  let cold: ReturnType<typeof coldHome> | undefined;
  const coldOnce = () => {
    cold ??= coldHome(around);
    return cold;
  };
  return [
    {
      ...{ id: 'bytes', name: 'cold /home on a phone, signed in, everything that comes / 330 kB', ...atMost },
      measure: goal(330, 'kB', async () => {
        const { traffic } = await coldOnce();
        return { value: sumOf(traffic) / 1000, note: textOf(traffic) };
      }),
    },
    {
      ...{ id: 'vendor', name: 'both files of the shared libraries / 150 kB', ...atMost },
      measure: goal(150, 'kB', async () => ({ value: (await coldOnce()).vendor / 1000 })),
    },
    {
      ...{
        id: 'first-cards',
        name: 'first match to be seen, 400 kbit/s, processor 4 × slower / 3 s',
        ...atMost,
      },
      measure: goal(3000, 'ms', () => firstCards(around)),
    },
    {
      ...{ id: 'interaction', name: 'slowest interaction, processor 4 × slower / 100 ms', ...atMost },
      measure: goal(100, 'ms', () => slowestInteraction(around)),
    },
    {
      ...{ id: 'shift', name: `layout shift on ${screens.join(' ')} / 0.005`, ...atMost },
      measure: goal(0.005, '', async () => {
        const found: number[] = [];
        for (const screen of screens) found.push(await shiftOf(around, screen));
        return {
          value: Math.max(...found),
          note: screens.map((path, at) => `${path} ${found[at]}`).join(', '),
        };
      }),
    },
    {
      ...{
        id: 'next-files',
        name: 'next visit, everything but page and calls over the line / 1 kB',
        ...atMost,
      },
      measure: goal(1, 'kB', async () => {
        // What a worker fetches, from the same cache, is not counted by the page.
        const { traffic } = await nextVisit(around, address, { serviceWorkers: 'block' });
        const { page, calls, ...files } = traffic;
        return { value: sumOf(files) / 1000, note: `page ${page}, calls ${calls} bytes` };
      }),
    },
    {
      ...{ id: 'next-board', name: 'next visit, board on the screen, calls held back / 300 ms', ...atMost },
      measure: goal(300, 'ms', async () => {
        const { notes } = await nextVisit(around, address, { holdCalls: true });
        return { value: notes.firstCard, note: `on the loaded screen ${Math.round(notes.realCard)} ms` };
      }),
    },
  ];
}

const sumOf = (traffic: Partial<Traffic>): number =>
  Object.values(traffic).reduce((all, one) => all + one, 0);
const textOf = (traffic: Traffic): string =>
  Object.entries(traffic)
    .map(([kind, bytes]) => `${kind} ${(bytes / 1000).toFixed(1)}`)
    .join(', ');

async function coldHome({
  browser,
  address,
  session,
}: Around): Promise<{ traffic: Traffic; vendor: number }> {
  const phone = await openPhone(browser, session);
  await phone.slowDown(usual);
  await phone.page.goto(`${address}/home`);
  await phone.page.waitForTimeout(REST_MS);
  const measured = {
    traffic: phone.traffic(),
    vendor: phone.sizeOf('/vendor.js') + phone.sizeOf('/react.js'),
  };
  await phone.close();
  return measured;
}

async function firstCards({ browser, address, session }: Around) {
  const phone = await openPhone(browser, session);
  await phone.slowDown(poor);
  await phone.page.goto(`${address}/home`, { waitUntil: 'commit' });
  await phone.page.locator('#parts article a[href*="/betform"]').first().waitFor();
  await phone.page.waitForTimeout(1000);
  const { firstCard, realCard, firstPaint } = await phone.notes();
  await phone.close();
  const note = `first paint ${Math.round(firstPaint)} ms, cards of the loaded screen ${Math.round(realCard)} ms`;
  return { value: firstCard, note };
}

/** Filters, tabs, dialogs, odds and a stake, as fingers do them. @returns the slowest, and each with its ms */
async function slowestInteraction({ browser, address, session }: Around) {
  const phone = await openPhone(browser, session);
  const { page } = phone;
  await phone.slowDown(usual);
  const found: [name: string, ms: number][] = [];
  const step = async (name: string, act: () => Promise<unknown>) => {
    await phone.forgetInteractions();
    await act();
    await page.waitForTimeout(800);
    found.push([name, (await phone.notes()).interaction]);
  };
  const open = async (path: string) => {
    await page.goto(address + path);
    await page.waitForTimeout(2000);
  };
  // As Input does, without what the driver's own `tap` runs in the page: it looks for what covers the place, which takes
  // a slow processor 20 to 40 ms of the press.
  const tap = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (!box) throw new Failure(`${what} is not in sight.`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  await open('/home');
  for (const league of ['main league', 'championship league', 'All'])
    await step(league, () =>
      tap(page.getByRole('radiogroup', { name: 'League' }).getByText(league, { exact: true })),
    );
  await step('Match Odds', () => tap(page.getByRole('button', { name: 'Match Odds' }).first()));
  await step('close it', () => page.keyboard.press('Escape'));
  await step('Match Odds again', () => tap(page.getByRole('button', { name: 'Match Odds' }).first()));
  await page.keyboard.press('Escape');
  await page.waitForTimeout(800);
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  await step('odds of a card', () => tap(upcoming.getByRole('link', { name: /win at/ }).last()));
  const stake = page.getByRole('textbox', { name: 'Stake' });
  await step('a stake', () => stake.pressSequentially('120', { delay: 200 }));
  await open('/mybets');
  for (const tab of [/^Settled/, /^Open/])
    await step(String(tab), () => tap(page.getByRole('radiogroup', { name: 'Slips' }).getByText(tab)));
  await open('/tables');
  await step('a table', () => tap(page.getByRole('tab').last()));
  await open('/shop');
  await step('a link of the bar', () => tap(page.getByRole('link', { name: 'Home' }).last()));
  await phone.close();
  return {
    value: Math.max(...found.map(([, ms]) => ms)),
    note: found.map(([name, ms]) => `${name} ${ms}`).join(', '),
  };
}

async function shiftOf(
  { browser, address, session }: Around,
  screen: (typeof screens)[number],
): Promise<number> {
  const phone = await openPhone(browser, screen === '/' ? undefined : session);
  await phone.slowDown(usual);
  const path = screen === '/betform' ? await firstMatch(phone.context.request, address) : screen;
  await phone.page.goto(address + path);
  await phone.page.waitForTimeout(REST_MS);
  const { shift } = await phone.notes();
  await phone.close();
  return Number(shift.toFixed(4));
}

async function firstMatch(
  request: { get(url: string): Promise<{ json(): Promise<unknown> }> },
  address: string,
) {
  const answer = await request.get(`${address}/api/Fixtures/GetFixtures?state=upcoming&limit=8`);
  const [, , third] = (await answer.json()) as { _id: string }[];
  return `/betform?fixture=${third?._id}`;
}

/** A visit to the board, the tab closed, and another one. */
async function nextVisit(
  { browser, session }: Around,
  address: string,
  { holdCalls = false, serviceWorkers = 'allow' as 'allow' | 'block' } = {},
) {
  const phone = await openPhone(browser, session, { serviceWorkers });
  const { page } = phone;
  await page.goto(`${address}/home`);
  await page.locator('#parts article').first().waitFor();
  await page.mouse.move(100, 300);
  await page.waitForTimeout(5000);
  await page.goto('about:blank');
  if (holdCalls) await phone.context.route('**/api/**', () => new Promise(() => undefined));
  phone.traffic();
  await page.goto(`${address}/home`, { waitUntil: 'commit' });
  await page.waitForTimeout(3000);
  const notes: PageNotes = await phone.notes();
  const traffic = phone.traffic();
  await phone.close();
  return { notes, traffic };
}
