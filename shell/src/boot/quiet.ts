/**
 * Milliseconds without a press after which somebody reads, and after which a screen has its first data, with its links.
 * Who tries one filter after the other presses more often: a part that loads in between delays the next answer by 100 ms.
 */
const QUIET_MS = 2000;

/** What a person does that the page has to answer at once, and the arrival at another screen. */
const presses = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'single-spa:routing-event'] as const;

/**
 * Watches from now on for presses and arrivals.
 * @returns resolves once nobody has pressed anything for a moment: what runs then delays no answer
 */
export function watchPresses(): () => Promise<void> {
  let lastAt = performance.now();
  const note = () => {
    lastAt = performance.now();
  };
  for (const press of presses) addEventListener(press, note, { passive: true, capture: true });
  return async () => {
    for (;;) {
      const left = lastAt + QUIET_MS - performance.now();
      if (left <= 0) return;
      await new Promise((done) => setTimeout(done, left));
    }
  };
}
