import { isNetworkError, within } from '@matchday/web-kit';
import type { QueryClient } from '@tanstack/react-query';

/** Whether the platform can be reached from here. */
export interface Connection {
  /** True from the first failed probe to the first good one. */
  isLost(): boolean;
  subscribe(listener: () => void): () => void;
}

/** What watching the connection needs to know. */
interface ConnectionOptions {
  /** Resolves to true when the platform answers. */
  probe: () => Promise<boolean>;
  /** The connection is back: what was missed must be asked for. */
  onBack: () => void;
  /** Milliseconds between two probes while it is lost. */
  probeMs?: number;
}

/** Milliseconds after which a probe that hangs counts as no answer. */
const PROBE_LIMIT_MS = 5000;

/** Asks for the smallest thing that the gateway has; its own failures count, an error of a service does not. */
export const askPlatform = (): Promise<boolean> =>
  within(fetch('/registry.json', { method: 'HEAD', cache: 'no-store' }), PROBE_LIMIT_MS).then(
    ({ status }) => ![502, 503, 504].includes(status),
    () => false,
  );

/**
 * Watches whether the platform can be reached: what the browser says of its network, and calls that had no
 * answer. Both are only reasons to ask; a probe decides, for a browser may be online in a network that leads
 * nowhere. Nothing on the screen goes away while it is lost.
 */
export function watchConnection(
  client: QueryClient,
  { probe, onBack, probeMs = 3000 }: ConnectionOptions,
): Connection {
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
