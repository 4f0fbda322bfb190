/** Milliseconds in which a new screen may bring its heading. */
const PATIENCE_MS = 2000;

/**
 * After a change of screen the focus goes to the heading of the new one, or to `<main>` when it has none,
 * so that a screen reader says where one is. The first screen of a page load leaves the focus alone.
 * @returns to be called when a screen stands
 */
export function focusHeadings(): () => void {
  let known: Element | null = null;
  let isFirst = true;
  let stop = (): void => {};
  const focus = (element: HTMLElement | null): void => {
    if (!element) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  return () => {
    stop();
    const moves = !isFirst;
    isFirst = false;
    const main = document.getElementById('main');
    const settle = (element: HTMLElement | null): void => {
      stop();
      known = element;
      if (moves) focus(element ?? main);
    };
    const look = (): void => {
      const heading = main?.querySelector<HTMLElement>('h1') ?? null;
      if (heading && heading !== known) settle(heading);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => settle(main?.querySelector<HTMLElement>('h1') ?? null), PATIENCE_MS);
    stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    if (main) observer.observe(main, { childList: true, subtree: true });
    look();
  };
}
