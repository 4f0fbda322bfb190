import type { Telemetry } from './report.ts';

/** Milliseconds after which the library for vitals is loaded: it finds what was painted before. */
const CALM_MS = 3000;

/**
 * The part whose file an error comes from, `/mfe/<part>/<version>/…`: libraries of the shell are above it in the stack.
 * A server of this computer names none.
 */
export const partOfStack = (text: string): string | undefined =>
  (/\/mfe\/(mfe-[a-z]+)\//.exec(text) ?? /\/mfe\/(shell)\//.exec(text))?.[1];

/** Hears errors that nobody has caught and the vitals of the page, and reports them when the page is hidden. */
export function listenForTelemetry(telemetry: Telemetry): void {
  if (!telemetry.reports) return;
  addEventListener('error', ({ filename, error }) => {
    const part = partOfStack((error as Error | undefined)?.stack ?? filename);
    if (part) telemetry.failed(part);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    const part = partOfStack((reason as Error | undefined)?.stack ?? '');
    if (part) telemetry.failed(part);
  });
  setTimeout(async () => {
    const { onCLS, onINP, onLCP } = await import('web-vitals').catch(() => ({}) as never);
    onLCP?.(({ value }) => telemetry.vital('lcp', value));
    onINP?.(({ value }) => telemetry.vital('inp', value));
    onCLS?.(({ value }) => telemetry.vital('cls', value));
    // After those of the library, which ends its values at the same event.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') telemetry.flush();
    });
    addEventListener('pagehide', () => telemetry.flush());
  }, CALM_MS);
}
