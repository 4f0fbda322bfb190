import type { Remotes } from './remotes.ts';

/** Milliseconds after which a screen has its first data, and with it its links. */
const CALM_MS = 500;

/** Resolves when the browser has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
    else setTimeout(done);
  });

/** What tells that somebody is using the page: the pointer, a finger, the wheel, a key. */
const signs = ['pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/** Resolves at the first sign that somebody is using the page. */
const firstSign = (): Promise<void> =>
  new Promise((done) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen);
      done();
    };
    for (const sign of signs) addEventListener(sign, seen, { passive: true });
  });

/** Whether the person has asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads the parts that links on the screen lead to, while the browser is idle and once somebody is using the page: who
 * only looks at the first screen does not pay for others. Only their common code, never their screens (DESIGN 9,
 * MICROFRONTENDS E6). A failure is silent; navigating there tries again.
 */
export function loadNearby({
  owner,
  remotes,
}: {
  owner(path: string): string | undefined;
  remotes: Remotes;
}): void {
  const known = new Set<string>();
  const used = firstSign();
  const look = async (): Promise<void> => {
    for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const part = origin === location.origin ? owner(pathname) : undefined;
      if (part === undefined || known.has(part)) continue;
      known.add(part);
      await idle();
      await remotes.load(part, 'app').catch(() => known.delete(part));
    }
  };
  addEventListener('single-spa:routing-event', () => {
    if (!savesData()) void used.then(() => setTimeout(() => void look(), CALM_MS));
  });
}
