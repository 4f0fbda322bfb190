/** Milliseconds in which a new screen has to show its heading. */
const PATIENCE_MS = 2000;

/** Milliseconds in which a view whose query changed is rendered. */
const VIEW_MS = 100;

/** The focus is nowhere, or on the link that led here. */
const holdsNothing = (): boolean => {
  const held = document.activeElement;
  return held === null || held === document.body || held instanceof HTMLAnchorElement;
};

/**
 * After a change of screen, moves the focus to the heading of the new one, or to `<main>` when it has none,
 * so that a screen reader announces it. The first screen of a page load leaves the focus alone. When only the
 * query changed, a control that is still there keeps the focus. A screen that is about one field, such as the search,
 * marks it with `data-takes-focus`: it gets the focus instead of the heading.
 * @returns to be called with the path once a screen or view is shown
 */
export function focusHeadings(): (path: string) => void {
  let shown: string | undefined;
  let known: Element | null = null;
  let stop = (): void => {};
  const focus = (element: HTMLElement | null): void => {
    if (!element) return;
    const field = document.querySelector<HTMLElement>('#main [data-takes-focus]');
    if (!field) element.tabIndex = -1;
    (field ?? element).focus({ preventScroll: true });
  };
  return (path) => {
    stop();
    const [moves, isSame] = [shown !== undefined, shown === path];
    shown = path;
    const main = document.getElementById('main');
    const heading = () => main?.querySelector<HTMLElement>('h1') ?? null;
    if (isSame) {
      const timer = setTimeout(() => holdsNothing() && focus(heading() ?? main), VIEW_MS);
      stop = () => clearTimeout(timer);
      return;
    }
    const settle = (element: HTMLElement | null): void => {
      stop();
      known = element;
      if (moves) focus(element ?? main);
    };
    const look = (): void => {
      const found = heading();
      if (found && found !== known) settle(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => settle(heading()), PATIENCE_MS);
    stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    if (main) observer.observe(main, { childList: true, subtree: true });
    look();
  };
}
