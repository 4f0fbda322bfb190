import type { NavigateOptions } from '@matchday/web-kit';

interface EntryState {
  idx?: number;
}

/**
 * Goes to an absolute path: an entry of the history as React Router writes it, so that the next part's
 * router reads its state (MICROFRONTENDS D4). single-spa answers by showing the part that owns the path.
 */
export function go(to: string, { replace = false, state }: NavigateOptions = {}): void {
  const idx = ((history.state as EntryState | null)?.idx ?? 0) + (replace ? 0 : 1);
  const entry = { usr: state ?? null, key: Math.random().toString(36).slice(2, 10), idx };
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
}

/** Like {@link go}, but replacing an address by itself keeps the history entry with its state. */
export function goOnce(to: string, options: NavigateOptions = {}): void {
  const here = location.pathname + location.search + location.hash;
  if (!(options.replace && to === here && options.state === undefined)) go(to, options);
}
