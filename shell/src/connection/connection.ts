import { type ConnectionWatch, isNetworkError, within } from '@matchday/web-kit';
import type { QueryClient } from '@tanstack/react-query';

/** Options of the connection watch. */
interface ConnectionOptions {
  /** Resolves to true when the platform answers. */
  probe: () => Promise<boolean>;
  /** The connection is back: what was missed must be fetched. */
  onBack: () => void;
  /** Milliseconds between two probes while it is lost. */
  probeMs?: number;
}

/** Milliseconds after which a pending probe counts as no answer. */
const PROBE_LIMIT_MS = 5000;

/** Fetches the smallest resource of the gateway: only the gateway's own failures count, not those of services. */
export const askPlatform = (): Promise<boolean> =>
  within(fetch('/registry.json', { method: 'HEAD', cache: 'no-store' }), PROBE_LIMIT_MS).then(
    ({ status }) => ![502, 503, 504].includes(status),
    () => false,
  );

/**
 * Watches whether the platform can be reached. The browser's online state and calls without an answer only
 * trigger a probe, and the probe decides: a browser may be online in a network without internet. Nothing on the
 * screen disappears while the connection is lost.
 */
export function watchConnection(
  client: QueryClient,
  { probe, onBack, probeMs = 3000 }: ConnectionOptions,
): ConnectionWatch {
  const listeners = new Set<() => void>();
  let lost = false;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: boolean): void => {
    if (next === lost) return;
    lost = next;
    for (const listener of listeners) listener();
    if (!lost) onBack();
  };
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    clearTimeout(timer);
    const answers = navigator.onLine && (await probe());
    asking = false;
    set(!answers);
    if (lost) timer = setTimeout(ask, probeMs);
  };
  const failed = (error: unknown): void => {
    if (!lost && isNetworkError(error)) void ask();
  };
  addEventListener('offline', () => void ask());
  addEventListener('online', () => void ask());
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'failed') failed(event.action.error);
    if (event.type === 'updated' && event.action.type === 'error') failed(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'failed' || event.action.type === 'error') failed(event.action.error);
  });
  if (!navigator.onLine) void ask();
  return {
    isLost: () => lost,
    check: () => void (lost || ask()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
