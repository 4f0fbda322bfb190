import { firstSign } from '@matchday/ui';
import { idle, savesData } from '../boot/calm.ts';
import { watchPresses } from '../boot/quiet.ts';
import type { Remotes } from './remotes/remotes.ts';

/**
 * Loads the parts that links on the screen lead to, while the browser is idle and once somebody is using the page: who
 * only looks at the first screen does not pay for others. It waits until nobody presses anything, because running a part's
 * code would delay the answer. Only their common code, never their screens (DESIGN 9, MICROFRONTENDS E6). A failure is
 * silent; navigating there tries again.
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
  const quiet = watchPresses();
  const look = async (): Promise<void> => {
    await quiet();
    for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const part = origin === location.origin ? owner(pathname) : undefined;
      if (part === undefined || known.has(part)) continue;
      known.add(part);
      await quiet();
      await idle();
      await remotes.load(part, 'app').catch(() => known.delete(part));
    }
  };
  addEventListener('single-spa:routing-event', () => {
    if (!savesData()) void used.then(look);
  });
}
