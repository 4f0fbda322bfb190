/** How long a dialog may take to return the focus, or a new screen to take it, in milliseconds. */
const SETTLE_MS = 60;

/** The focused element and its ancestors, because once it is removed its place is unknown. */
interface Held {
  element: HTMLElement;
  around: readonly HTMLElement[];
  /** What had the focus before the dialog opened. */
  opener: Held | undefined;
}

const BLOCKS = 'main, section, article, aside, [role="dialog"]';

const aroundOf = ({ parentElement }: HTMLElement): HTMLElement[] =>
  parentElement ? [parentElement, ...aroundOf(parentElement)] : [];

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The heading of the nearest remaining section, or the control inside it. */
function headingIn(around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const block of around.filter((each) => each.isConnected && each.matches(BLOCKS))) {
    const headings = [...block.querySelectorAll<HTMLElement>('h1, h2, h3')];
    const heading = headings.find((each) => !each.closest('[hidden]'));
    if (heading) return heading.querySelector<HTMLElement>('button, a') ?? heading;
  }
  return undefined;
}

const placeAfter = ({ element, around, opener }: Held): HTMLElement | undefined => {
  if (element.isConnected && !element.matches(':disabled')) return element;
  return headingIn(around) ?? (opener && placeAfter(opener));
};

/**
 * When the focused element disappears within a screen (such as the delete button of a removed goal or a
 * cancelled prediction), moves the focus to the heading of its section instead of the top of the page.
 * @returns stops it
 */
export function keepFocus(): () => void {
  let held: Held | undefined;
  let isGivenUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const came = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    isGivenUp = false;
    const dialog = target.closest('[role="dialog"]');
    const isNew = held !== undefined && !held.around.some((each) => each === dialog);
    held = {
      element: target,
      around: aroundOf(target),
      opener: dialog ? (isNew ? held : held?.opener) : undefined,
    };
  };
  /** A press elsewhere gives up the focus on purpose, unless the pressed element takes it. */
  const pressed = ({ target }: Event): void => {
    if (target instanceof Node && !held?.element.contains(target)) isGivenUp = true;
  };
  const settle = (): void => {
    timer = undefined;
    if (!held || isGivenUp || held.element.isConnected || !isNowhere()) return;
    const place = placeAfter(held);
    if (!place) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (held && !held.element.isConnected) timer ??= setTimeout(settle, SETTLE_MS);
  });
  document.addEventListener('focusin', came);
  document.addEventListener('pointerdown', pressed, true);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', came);
    document.removeEventListener('pointerdown', pressed, true);
  };
}
