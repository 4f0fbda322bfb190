import type { Registry } from '@matchday/contracts/registry';
import type { PartModule } from '@matchday/web-kit';
import { breathe } from '@matchday/web-kit/breathe';
import { ownerOf } from '../navigation/ownership.ts';
import { hint } from './preload-hints.ts';
import type { Remotes } from './remotes/remotes.ts';

/**
 * Fetches what the screen at a path needs, its code and the data that its route names: at a click or hover, before
 * the old screen disappears (MICROFRONTENDS D5, E2, E6). A failure is silent here; mounting shows it.
 */
export const createPreload =
  (registry: Registry, remotes: Remotes) =>
  async (path: string): Promise<void> => {
    const owned = ownerOf(registry, path);
    if (!owned) return;
    await hint(registry.microfrontends[owned.part]?.assets[owned.route] ?? []);
    try {
      const part = await remotes.load<PartModule>(owned.part, 'app');
      await breathe();
      await part.prepare(path);
    } catch {
      // Mounting tries again and shows the card.
    }
  };

/** Milliseconds after which the same link is fetched again: its data may have changed. */
const WANTED_MS = 10_000;

/**
 * Fetches a screen, code and data, as soon as the pointer, a finger or the focus is on its link.
 */
export function preloadOnIntent(preload: (path: string) => Promise<void>): void {
  const wanted = new Map<string, number>();
  const consider = ({ target, timeStamp }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const path = link.pathname + link.search;
    if (path === location.pathname + location.search) return;
    if (timeStamp - (wanted.get(path) ?? Number.NEGATIVE_INFINITY) < WANTED_MS) return;
    wanted.set(path, timeStamp);
    // The link shows first that it is pressed.
    void breathe().then(() => preload(path));
  };
  for (const event of ['mouseover', 'focusin', 'touchstart'])
    document.addEventListener(event, consider, { passive: true });
}
