interface EntryState {
  key?: string;
}

/** Milliseconds in which a screen may grow to its former height. */
const PATIENCE_MS = 1000;

const currentKey = (): string => (history.state as EntryState | null)?.key ?? 'start';

const restore = (top: number, until = performance.now() + PATIENCE_MS): void => {
  const room = document.documentElement.scrollHeight - innerHeight;
  if (room >= top || performance.now() > until) scrollTo(0, Math.min(top, room));
  else requestAnimationFrame(() => restore(top, until));
};

/**
 * Scrolls for all parts: a new screen starts at its top, back and forward restore the position that was left.
 * Each part's router lives only as long as the part, so none of them could do it.
 * @returns to be called once a screen is shown
 */
export function keepScroll(): () => void {
  const places = new Map<string, number>();
  let shown = currentKey();
  let popped: string | undefined;
  // Asked now, while the page is laid out: on arrival it would have the browser lay out the new screen at once.
  const hadScrolled = scrollY > 0;
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => places.set(shown, scrollY), { passive: true });
  addEventListener('popstate', (event) => {
    if (!('singleSpa' in event)) popped = currentKey();
  });
  return () => {
    const isFirst = places.size === 0 && popped === undefined && !hadScrolled;
    shown = currentKey();
    if (shown === popped) restore(places.get(shown) ?? 0);
    else if (!isFirst) scrollTo(0, 0);
  };
}
