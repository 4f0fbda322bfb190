import { integrityOf } from './remotes/integrity.ts';

const hinted = new Set<string>();

/** Adds a preload link for each file that has none yet (MICROFRONTENDS E2). */
export function hint(files: readonly string[]): void {
  for (const href of files) {
    if (hinted.has(href) || document.querySelector(`link[href="${href}"]`)) continue;
    hinted.add(href);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    // A file is used from a preload only where both ask for the same hash.
    link.integrity = integrityOf(href) ?? '';
    document.head.append(link);
  }
}
