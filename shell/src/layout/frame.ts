/**
 * The frame: the bars and the skeleton of the asked screen, which the page itself paints (index.html) so that nobody
 * looks at an empty window while code loads.
 */
const frame = (): HTMLElement | null => document.getElementById('frame');

/**
 * Keeps the skeleton while the layout takes the place of everything in the page. Its links work until then.
 * @returns what puts it where screens appear: call it once the layout is in the page, before the browser paints
 */
export function keepFrame(): () => void {
  const kept = frame();
  return () => {
    if (!kept) return;
    kept.setAttribute('aria-hidden', 'true');
    kept.toggleAttribute('inert', true);
    document.getElementById('parts')?.prepend(kept);
  };
}

/** Whether the skeleton covers for the first screen. */
export const hasFrame = (): boolean => frame() !== null;

/** Something real is on the screen. */
export function endFrame(): void {
  frame()?.remove();
}
