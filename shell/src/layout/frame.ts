/**
 * The frame: the bars and the skeleton of the asked screen, which the page itself paints (index.html) so that nobody
 * looks at an empty window while code loads.
 */
const frame = (): HTMLElement | null => document.getElementById('frame');

/** Takes the skeleton out of the page while `draw` replaces it by the layout, and puts it where screens appear. */
export function keepFrame(draw: () => void): void {
  const kept = frame();
  kept?.setAttribute('aria-hidden', 'true');
  // Its links work until the layout is there.
  kept?.toggleAttribute('inert', true);
  draw();
  if (kept) document.getElementById('parts')?.prepend(kept);
}

/** Whether the skeleton covers for the first screen. */
export const hasFrame = (): boolean => frame() !== null;

/** Something real is on the screen. */
export function endFrame(): void {
  frame()?.remove();
}
