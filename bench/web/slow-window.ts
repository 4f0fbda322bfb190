import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** As on a cheap phone: DESIGN 9 measures with these. */
const slow = {
  cpuRate: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

/** What a page records about itself while it is measured. */
interface Notes {
  /** When each heading first appeared, in ms since the page was opened. */
  headings: Record<string, number>;
  clickedAt: number;
  /** Longest time from an interaction to the next paint, in ms. */
  interaction: number;
}
type Noting = { benchNotes: Notes };

/** Runs in the page before its own code. */
function takeNotes(): void {
  const notes: Notes = { headings: {}, clickedAt: 0, interaction: 0 };
  (globalThis as unknown as Noting).benchNotes = notes;
  const look = () => {
    const text = document.querySelector('main h1')?.textContent;
    if (text && !(text in notes.headings)) {
      notes.headings[text] = Number.POSITIVE_INFINITY;
      requestAnimationFrame(() => {
        notes.headings[text] = performance.now();
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  addEventListener(
    'click',
    () => {
      notes.clickedAt = performance.now();
      notes.headings = {};
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) notes.interaction = Math.max(notes.interaction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** A window on a slow phone in which a page is measured. */
interface SlowWindow {
  readonly page: Page;
  /** Opens an address with an empty cache. @returns ms to the heading, bytes and requests of code and styles */
  open(address: string, heading: string): Promise<{ ms: number; bytes: number; requests: number }>;
  /** Presses a link. @param hoverMs how long the pointer rests on it before @returns ms from the press to the heading */
  step(link: string, heading: string, hoverMs: number): Promise<number>;
  /** Longest time from an interaction to the next paint so far, in ms. */
  interaction(): Promise<number>;
  close(): Promise<void>;
}

export async function openSlowWindow(
  browser: Browser,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<SlowWindow> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(takeNotes);
  const devtools = await context.newCDPSession(page);
  const traffic = countTraffic(devtools);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpuRate });
  const at = async (heading: string): Promise<number> => {
    const seen = await page.waitForFunction((text) => {
      const ms = (globalThis as unknown as Noting).benchNotes.headings[text];
      return ms !== undefined && Number.isFinite(ms) ? ms : null;
    }, heading);
    return (await seen.jsonValue()) as number;
  };
  return {
    page,
    async open(address, heading) {
      traffic.reset();
      await page.goto(address, { waitUntil: 'commit' });
      const ms = await at(heading);
      await page.waitForTimeout(1500);
      return { ms, ...traffic.sum() };
    },
    async step(link, heading, hoverMs) {
      const target = page.locator(`a[href="${link}"]:visible`).first();
      if (hoverMs > 0) {
        await target.hover();
        await page.waitForTimeout(hoverMs);
      }
      await target.click();
      const ms = await at(heading);
      const clickedAt = await page.evaluate(() => (globalThis as unknown as Noting).benchNotes.clickedAt);
      await page.mouse.move(0, 500);
      await page.waitForTimeout(1000);
      return ms - clickedAt;
    },
    interaction: () => page.evaluate(() => (globalThis as unknown as Noting).benchNotes.interaction),
    close: () => context.close(),
  };
}

/** Adds up what comes over the line for code, styles and fonts; answers of calls are the same for both. */
function countTraffic(devtools: CDPSession) {
  let counted = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) counted.set(requestId, 0);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) counted.set(requestId, encodedDataLength);
  });
  return {
    reset() {
      counted = new Map();
    },
    sum: () => ({ bytes: [...counted.values()].reduce((all, one) => all + one, 0), requests: counted.size }),
  };
}
