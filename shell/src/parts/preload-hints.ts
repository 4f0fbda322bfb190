import { breathe } from '@matchday/web-kit/breathe';
import { integrityOf } from './remotes/integrity.ts';

const hinted = new Set<string>();

/**
 * Adds a preload link for each file that has none yet (MICROFRONTENDS E2), each in a step of its own: on a slow phone one
 * takes 10 ms, and the finger that wants the screen waits for its answer.
 */
export async function hint(files: readonly string[]): Promise<void> {
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
    await breathe();
  }
}
