import type { PartModule } from '@matchday/web-kit';
import { breathe } from '@matchday/web-kit/breathe';
import { endFrame, hasFrame } from '../layout/frame.ts';
import type { Remotes } from './remotes/remotes.ts';
import type { ScreenStore } from './screen-state.ts';

/** The lifecycles that single-spa sees for a part. */
interface ShellLifecycles {
  bootstrap(): Promise<void>;
  mount(): Promise<void>;
  unmount(): Promise<void>;
  /** Ends a part that misbehaves: its card takes its place. */
  stop(): Promise<void>;
}

/** What the lifecycles of a part tell, and to whom. */
interface Around {
  screens: ScreenStore;
  /** The part could not be shown, or had to be stopped. */
  onFailure?: (part: string) => void;
  /** The part is gone: removes what it has left on the page. */
  onGone?: () => void;
}

/**
 * Mounts a part into `<main>`, or shows a card with a retry in its place. These lifecycles never reject, so
 * that single-spa never marks a part as broken and the address stays as requested
 * (MICROFRONTENDS D6, D11).
 */
export function partLifecycles(
  part: string,
  remotes: Remotes,
  { screens, onFailure = () => {}, onGone = () => {} }: Around,
): ShellLifecycles {
  let mounted: { module: PartModule; place: HTMLElement } | null = null;
  let wanted = false;
  const place = (): HTMLElement => {
    const element = document.createElement('div');
    element.dataset.part = part;
    document.getElementById('parts')?.append(element);
    return element;
  };
  /** Nothing of the part arrives, so the bars hear from here which screen it is. */
  const fail = (how?: { stopped: true }): void =>
    screens.set({ path: location.pathname, failure: { part, retry: show, ...how } });
  const appear = async (): Promise<void> => {
    const domElement = place();
    try {
      const module = await remotes.load<PartModule>(part, 'app');
      if (hasFrame()) await breathe();
      if (!wanted) return domElement.remove();
      await module.mount({ domElement, name: part, inSlices: hasFrame() });
      mounted = { module, place: domElement };
      if (!wanted) return await end();
      screens.set({ failure: null });
    } catch (error) {
      console.error(`${part} could not be shown`, error);
      onFailure(part);
      domElement.remove();
      endFrame();
      if (wanted) fail();
    } finally {
      appearing = undefined;
    }
  };
  let appearing: Promise<void> | undefined;
  /** A press, a connection that is back and a new visit can ask at the same time: it appears once. */
  const show = (): Promise<void> => {
    appearing ??= appear();
    return appearing;
  };
  const end = async (): Promise<void> => {
    const last = mounted;
    mounted = null;
    await last?.module
      .unmount()
      .catch((error: unknown) => console.error(`${part} could not be unmounted`, error));
    last?.place.remove();
    if (last) onGone();
  };
  return {
    bootstrap: async () => {},
    async stop() {
      if (!mounted) return;
      await end();
      onFailure(part);
      if (!wanted) return;
      screens.set({ hog: null });
      fail({ stopped: true });
    },
    async mount() {
      wanted = true;
      // The screen was held while the part was loading: do not wait for the same failure twice.
      if (remotes.hasFailed(part)) {
        endFrame();
        onFailure(part);
        fail();
      } else await show();
    },
    async unmount() {
      wanted = false;
      screens.set({ failure: null, hog: null });
      await end();
    },
  };
}
