import type { Install } from '@matchday/web-kit';

/** What the browser offers (Chromium's; others have it in their own menu). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Keeps the browser's offer to install the app until somebody asks for it, instead of a banner over the screen. */
export function keepInstallOffer(): Install {
  const listeners = new Set<() => void>();
  let offer: InstallPrompt | undefined;
  const set = (next: InstallPrompt | undefined): void => {
    offer = next;
    for (const listener of listeners) listener();
  };
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => set(undefined));
  return {
    isOffered: () => offer !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask() {
      const asked = offer;
      // A browser answers each offer once.
      set(undefined);
      await asked?.prompt();
    },
  };
}
