import { getMountedApps } from 'single-spa';
import type { ScreenStore } from './screen-state.ts';

interface RoutingDetail {
  newUrl: string;
  cancelNavigation(until: Promise<boolean>): void;
}

/** Milliseconds after which a held screen shows that the next one is loading. */
const BUSY_AFTER_MS = 200;

/** Options of holding a screen. */
interface Hold {
  owner(path: string): string | undefined;
  preload(path: string): Promise<void>;
  screens: ScreenStore;
}

/**
 * Keeps the old screen until the code of the next one is loaded, for links and for back and forward: no
 * blank frame instead of four (MICROFRONTENDS D5).
 */
export function holdScreens({ owner, preload, screens }: Hold): void {
  addEventListener('single-spa:before-routing-event', (event) => {
    const { newUrl, cancelNavigation } = (event as CustomEvent<RoutingDetail>).detail;
    const { pathname, search } = new URL(newUrl);
    const path = pathname + search;
    const next = owner(path);
    const current = getMountedApps();
    if (current.length === 0 || (next !== undefined && current.includes(next))) return;
    const busy = setTimeout(() => screens.set({ busy: true }), BUSY_AFTER_MS);
    const ready = async (): Promise<boolean> => {
      if (next) await preload(path);
      clearTimeout(busy);
      screens.set({ busy: false });
      return false;
    };
    cancelNavigation(ready());
  });
}
