import type { CDPSession, Page } from 'playwright-core';

/** Text size of a browser in pixels by per cent. */
const STANDARD = 16;

const settings = new WeakMap<Page, CDPSession>();

/**
 * Sets the text size in the settings of the browser, for one tab: 200 is twice as large. It is not zoom: pictures and
 * distances stay as they are.
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  // The setting ends with the session that made it.
  const session = settings.get(page) ?? (await page.context().newCDPSession(page));
  settings.set(page, session);
  const standard = (STANDARD * percent) / 100;
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/**
 * What is wrong with the screen that is open, with its text as large as it is: text that is cut off or leaves its box,
 * short words over two lines, text on other text, controls on other controls, and bars that leave no room or cover the end of the page.
 * @returns a line for each, `cut off: Match Odds`
 */
export const largeTextFindings = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const shown = (element: Element): boolean =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      });
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
    /** Only for screen readers: a pixel or two, cut away, or off the page. */
    const isUnseen = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { width, height, right } = at.getBoundingClientRect();
        const { clipPath, position } = getComputedStyle(at);
        if (position === 'absolute' && (width <= 4 || height <= 4 || clipPath !== 'none' || right <= 0))
          return true;
        if (at.matches('[aria-hidden="true"] svg, svg, canvas')) return true;
      }
      return false;
    };
    const isFixed = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    /** The part of a rectangle that boxes which scroll or cut it off let through. */
    const seenPart = (rect: DOMRect, element: Element): DOMRect => {
      let { left, top, right, bottom } = rect;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const named = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 50);
    /** Without the free space above and below the letters, which lines may share. */
    const lettersOf = ({ left, top, width, height }: DOMRect, size: number): DOMRect =>
      new DOMRect(left, top + Math.max(0, height - 0.75 * size) / 2, width, Math.min(height, 0.75 * size));
    interface Text {
      words: string;
      rects: DOMRect[];
      node: Node;
      element: Element;
      size: number;
      fixed: boolean;
    }
    const texts: Text[] = [];
    // A dialog covers the rest, which cannot be read or pressed meanwhile.
    const root = document.querySelector('[role="dialog"][aria-modal="true"]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.matches('script, style, noscript, option'))
        continue;
      if (!shown(element) || isUnseen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      texts.push({ words: named(node.textContent), rects, node, element, size, fixed: isFixed(element) });
    }

    /** Longest word, in letters, for which a line of large text has room. */
    const longest = 12;
    /** Words of a text that go over two lines. */
    const brokenWords = (node: Node, size: number): string[] => {
      const words = (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu);
      return [...words].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        return Math.max(...tops) - Math.min(...tops) > size / 2 && word.length <= longest ? [word] : [];
      });
    };

    for (const { words, rects, element, size, node } of texts) {
      if (rects.length > 1)
        for (const word of brokenWords(node, size)) found.add(`broken within a word: ${word}`);
      // Letters keep about a quarter of the size free above and below.
      const spare = size * 0.3;
      let hasBox = false;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        const over = Math.max(
          ...rects.map(({ bottom }) => bottom - box.bottom),
          ...rects.map(({ top }) => box.top - top),
        );
        const wide = Math.max(
          ...rects.map(({ right }) => right - box.right),
          ...rects.map(({ left }) => box.left - left),
        );
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        if (hides(style.overflowY) && over > spare) found.add(`cut off: ${words}`);
        if (hides(style.overflowX) && wide > 2) found.add(`cut off sideways: ${words}`);
        const isBox =
          style.display !== 'inline' &&
          (style.backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(style.borderTopWidth) > 0);
        if (isBox && !hasBox) {
          hasBox = true;
          if (over > spare || wide > 2) found.add(`leaves its box: ${words}`);
        }
        if (style.position === 'fixed') break;
      }
    }

    const depth = (first: DOMRect, second: DOMRect): { across: number; down: number } => ({
      across: Math.min(first.right, second.right) - Math.max(first.left, second.left),
      down: Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top),
    });
    const inOrder = texts
      .flatMap((text) =>
        text.rects.map((rect) => ({ ...text, rect: seenPart(lettersOf(rect, text.size), text.element) })),
      )
      .sort((first, second) => first.rect.top - second.rect.top);
    for (const [index, first] of inOrder.entries())
      for (let next = index + 1; next < inOrder.length; next += 1) {
        const second = inOrder[next];
        if (!second || second.rect.top >= first.rect.bottom) break;
        if (first.element === second.element || first.fixed !== second.fixed) continue;
        const { across, down } = depth(first.rect, second.rect);
        if (across > 3 && down > 0.2 * Math.min(first.size, second.size))
          found.add(`text on text: ${first.words} / ${second.words}`);
      }

    const controls = [
      ...root.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, [role="tab"]'),
    ].filter(
      (control) => shown(control) && !isUnseen(control) && getComputedStyle(control).display !== 'inline',
    );
    const placed = controls.map((element) => ({
      element,
      rect: seenPart(element.getBoundingClientRect(), element),
      fixed: isFixed(element),
    }));
    const nameOf = (element: Element): string =>
      named(element.getAttribute('aria-label') || element.textContent || '') || element.tagName.toLowerCase();
    const isStretched = (element: Element): boolean => getComputedStyle(element).position === 'absolute';
    for (const [index, first] of placed.entries())
      for (const second of placed.slice(index + 1)) {
        if (first.fixed !== second.fixed || isStretched(first.element) || isStretched(second.element))
          continue;
        if (first.element.contains(second.element) || second.element.contains(first.element)) continue;
        // A button in a field, such as the calendar of a date.
        const isField = first.element.matches('input') || second.element.matches('input');
        if (
          isField &&
          first.element.closest('[data-with-right-section], .mantine-Input-wrapper')?.contains(second.element)
        )
          continue;
        const { across, down } = depth(first.rect, second.rect);
        if (across > 4 && down > 4)
          found.add(`control on control: ${nameOf(first.element)} / ${nameOf(second.element)}`);
      }

    // Rows of a long table are measured as they come into sight, which moves the end.
    for (let end = -1; end !== document.documentElement.scrollHeight; ) {
      end = document.documentElement.scrollHeight;
      scrollTo(0, end);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        getComputedStyle(element).position === 'fixed' &&
        shown(element) &&
        element.getBoundingClientRect().width > innerWidth / 2,
    );
    const low = bars
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ top, bottom, height }) => top > innerHeight / 2 && bottom > innerHeight - 120 && height > 8);
    const free = Math.min(innerHeight, ...low.map(({ top }) => top));
    const last = Math.max(
      0,
      ...texts
        .filter(({ fixed, element }) => !fixed && element.closest('main'))
        .flatMap(({ element }) => {
          const { bottom, height } = seenPart(element.getBoundingClientRect(), element);
          return height === 0 || bottom > innerHeight * 2 ? [] : [bottom];
        }),
    );
    const isOpen = document.querySelector('[role="dialog"]') !== null;
    if (!isOpen && last > free + 2)
      found.add(`the bar at the bottom covers ${Math.round(last - free)} px of the end`);
    scrollTo(0, 0);
    const header = document.querySelector('header');
    const taken = (header?.getBoundingClientRect().height ?? 0) + (innerHeight - free);
    if (taken > innerHeight * 0.4)
      found.add(`the bars take ${Math.round((taken / innerHeight) * 100)} % of the window`);
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 0) found.add(`${over} px wider than the window`);
    return [...found];
  });
