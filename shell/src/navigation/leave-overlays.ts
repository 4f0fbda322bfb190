/** Milliseconds that one step back within the page may take. */
const PATIENCE_MS = 1000;

const overlaysHere = (): number => (history.state as { overlay?: number } | null)?.overlay ?? 0;

const stepBack = (): Promise<void> =>
  new Promise((done) => {
    const from = overlaysHere();
    const end = (): void => {
      removeEventListener('popstate', there);
      clearTimeout(timer);
      done();
    };
    // single-spa sends events of its own, before the step has been taken.
    const there = (): void => {
      if (overlaysHere() !== from) end();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    addEventListener('popstate', there);
    history.back();
  });

/**
 * After a reload with dialogs open, goes back to the entry of the page itself: the dialogs are gone, and one Back must
 * leave the page (decision 66). Call it before anything else moves in the history.
 */
export async function leaveOverlays(): Promise<void> {
  for (let left = overlaysHere(); left > 0 && overlaysHere() > 0; left -= 1) await stepBack();
}
