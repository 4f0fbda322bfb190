import { paths } from '@matchday/contracts/paths';
import { go } from './navigate.ts';

/**
 * Corrects the address of a page load. Anyone who has to log in first returns afterwards to where the link led.
 * @param resolve where a path leads for the current person
 */
export function correctFirstAddress(resolve: (path: string) => string): void {
  const asked = location.pathname + location.search + location.hash;
  const leads = resolve(asked);
  if (leads === asked) return;
  go(leads, { replace: true, state: leads === paths.login ? { from: asked } : undefined });
}
