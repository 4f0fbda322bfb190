import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { Session } from '../walk.ts';

/** How slow the network and the processor are. */
export interface Slowness {
  /** Kilobits a second, both ways. */
  kbits: number;
  /** Milliseconds before an answer begins. */
  latency: number;
  /** How many times slower the processor is. */
  cpuRate: number;
}

/** What a page records about itself while it is measured; all times in ms since it was opened. */
export interface PageNotes {
  /** When the first match could be seen, and when the first on the loaded screen. */
  firstCard: number;
  realCard: number;
  /** Sum of layout shifts. */
  shift: number;
  /** Longest time from an interaction to the next paint. */
  interaction: number;
  /** Longest task of the main thread. */
  longestTask: number;
  firstPaint: number;
}

/** Runs in the page before its own code. */
function takeNotes(): void {
  const never = Number.POSITIVE_INFINITY;
  const notes: PageNotes = {
    ...{ firstCard: never, realCard: never, firstPaint: never },
    ...{ shift: 0, interaction: 0, longestTask: 0 },
  };
  Object.assign(globalThis, { pageNotes: notes });
  const noteAt = (key: 'firstCard' | 'realCard') => {
    if (notes[key] !== never) return;
    notes[key] = 1e9;
    // The frame after the one in which it is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        notes[key] = performance.now();
      }),
    );
  };
  const look = () => {
    if (document.querySelector('a[href*="/betform?fixture="]')) noteAt('firstCard');
    if (document.querySelector('#parts article a[href*="/betform?fixture="]')) noteAt('realCard');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  const watch = (type: string, each: (entry: PerformanceEntry & Record<string, unknown>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as never);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) notes.shift += entry.value as number;
  });
  watch('event', (entry) => {
    if (entry.interactionId) notes.interaction = Math.max(notes.interaction, entry.duration);
  });
  watch('longtask', (entry) => {
    notes.longestTask = Math.max(notes.longestTask, entry.duration);
  });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') notes.firstPaint = entry.startTime;
  });
}

/** What came over the line, in bytes by kind of file. */
export type Traffic = Record<'page' | 'code' | 'styles' | 'fonts' | 'calls' | 'other', number>;

/** A phone on which pages are measured. */
export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Slows network and processor down from now on. */
  slowDown(how: Slowness): Promise<void>;
  notes(): Promise<PageNotes>;
  /** The longest interaction is one from now on. */
  forgetInteractions(): Promise<void>;
  /** Since the last time that this was asked. */
  traffic(): Traffic;
  /** Size in bytes of what came from an address that ends so; 0 for none. */
  sizeOf(ending: string): number;
  close(): Promise<void>;
}

/** @param more of the window, such as `serviceWorkers` */
export async function openPhone(
  browser: Browser,
  storageState: Session | undefined,
  more: BrowserContextOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({
    ...more,
    ...{ storageState, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
    ...{ isMobile: true, hasTouch: true, reducedMotion: 'no-preference' },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.addInitScript(takeNotes);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const counted = countTraffic(devtools);
  return {
    page,
    context,
    async slowDown({ kbits, latency, cpuRate }) {
      const bytes = (kbits * 1000) / 8;
      const speed = { downloadThroughput: bytes, uploadThroughput: bytes };
      await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    },
    forgetInteractions: () =>
      page.evaluate(() => {
        (globalThis as unknown as { pageNotes: PageNotes }).pageNotes.interaction = 0;
      }),
    notes: () => page.evaluate(() => (globalThis as unknown as { pageNotes: PageNotes }).pageNotes),
    ...counted,
    close: () => context.close(),
  };
}

const kindOf = ({ pathname }: URL, type: string): keyof Traffic => {
  if (type === 'Document') return 'page';
  if (pathname.startsWith('/api/')) return 'calls';
  if (pathname.endsWith('.js')) return 'code';
  if (pathname.endsWith('.css')) return 'styles';
  return pathname.endsWith('.woff2') ? 'fonts' : 'other';
};

function countTraffic(devtools: CDPSession): Pick<Phone, 'traffic' | 'sizeOf'> {
  const nothing = (): Traffic => ({ page: 0, code: 0, styles: 0, fonts: 0, calls: 0, other: 0 });
  const asked = new Map<string, { kind: keyof Traffic; path: string }>();
  const sizes = new Map<string, number>();
  let sum = nothing();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const url = new URL(request.url);
    if (url.protocol.startsWith('http'))
      asked.set(requestId, { kind: kindOf(url, type ?? ''), path: url.pathname });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (!request) return;
    sum[request.kind] += encodedDataLength;
    sizes.set(request.path, encodedDataLength);
  });
  return {
    traffic() {
      const told = sum;
      sum = nothing();
      return told;
    },
    sizeOf: (ending) => [...sizes].find(([path]) => path.endsWith(ending))?.[1] ?? 0,
  };
}
