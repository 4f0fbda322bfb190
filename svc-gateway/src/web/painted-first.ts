type Scripts = [src: string, hash: string | null][];

/**
 * Runs in the page: asks for the shell's scripts once the page's own frame has been painted, and runs them, in their
 * order, once all of the page has been read.
 *
 * With `defer` they start before the paint: a device that has them in its cache compiles and runs them first, and shows
 * nothing for as long (decision 159). A tab in the background paints nothing, and a browser may not tell of a paint.
 * @param scripts address of each, and its hash (`sha256-…`) where it is known
 */
function loadOncePainted(scripts: Scripts): void {
  let asked = false;
  const append = (tag: 'script' | 'link', more: (file: { src: string; integrity: string }) => object) => {
    for (const [src, hash] of scripts)
      document.head.append(Object.assign(document.createElement(tag), more({ src, integrity: hash ?? '' })));
  };
  const run = () => append('script', (file) => ({ ...file, async: false }));
  const load = () => {
    if (asked) return;
    asked = true;
    if (document.readyState !== 'loading') return run();
    append('link', ({ src, integrity }) => ({
      ...{ rel: 'preload', as: 'script', fetchPriority: 'low' },
      ...{ integrity, href: src },
    }));
    document.addEventListener('DOMContentLoaded', run);
  };
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  setTimeout(load, document.hidden ? 0 : 1000);
}

/**
 * Code of an inline script that runs {@link loadOncePainted}.
 * @param scripts JSON of them, safe in a script element
 */
export const paintedFirst = (scripts: string): string => `(${loadOncePainted})(${scripts})`;
