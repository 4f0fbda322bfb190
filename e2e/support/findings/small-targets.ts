import type { Page } from 'playwright-core';

/**
 * Visible controls that are less than 44 px wide or high, on phones only: a finger misses them. A label counts
 * together with its box, a link with the area that it is stretched over; a link within a sentence is not counted
 * as smaller than the sentence.
 * @returns a line for each, `Delete ARS vs CHE: 36 × 36`
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (innerWidth > 760) return [];
    const least = 43.5;
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, [role="tab"], summary';
    // Links for the keyboard that are off the page, such as the skip link, are not for touch.
    const isInSight = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().right > 0 &&
      !element.closest('[inert], [aria-hidden="true"]');
    const isInSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const groundsOf = (element: Element): Element[] => {
      const stretched = ['::before', '::after'].some((pseudo) => {
        const { position, content } = getComputedStyle(element, pseudo);
        return position === 'absolute' && content !== 'none';
      });
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const holder = element instanceof HTMLElement && stretched ? element.offsetParent : null;
      return [element, ...labels, ...(holder ? [holder] : [])];
    };
    const sizeOf = (element: Element) => {
      const rects = groundsOf(element).map((ground) => ground.getBoundingClientRect());
      const width = Math.max(...rects.map((rect) => rect.width));
      const height = Math.max(...rects.map((rect) => rect.height));
      return { width, height };
    };
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
      element.outerHTML.slice(0, 80);
    return [...document.querySelectorAll(controls)]
      .filter((element) => isInSight(element) && !isInSentence(element))
      .map((element) => ({ name: nameOf(element), ...sizeOf(element) }))
      .filter(({ width, height }) => width > 1 && height > 1 && (width < least || height < least))
      .map(({ name, width, height }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`);
  });
