/** What tells that somebody is using the page: the pointer, a finger, the wheel, a key. */
const signs = ['pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/** Resolves at the first sign that somebody is using the page: what nobody needs before is loaded then. */
export const firstSign = (): Promise<void> =>
  new Promise((done) => {
    const seen = () => {
      for (const sign of signs) removeEventListener(sign, seen);
      // In a task of its own: what follows must not delay the answer to this very sign.
      setTimeout(done);
    };
    for (const sign of signs) addEventListener(sign, seen, { passive: true });
  });
