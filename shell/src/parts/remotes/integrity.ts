import { integrityIn } from '@matchday/contracts/integrity-in';
import type { Registry } from '@matchday/contracts/registry';

declare global {
  /** The hash that a file must have; builds ask for it when they load their files (integrity-plugin.ts). */
  var __MATCHDAY_INTEGRITY__: ((url: string) => string | undefined) | undefined;
}

/** Lets everything that loads files of this page compare them with the hashes in its registry. */
export function offerIntegrity(registry: Registry): void {
  const hashOf = integrityIn(registry);
  globalThis.__MATCHDAY_INTEGRITY__ = (url) => {
    const { origin, pathname } = new URL(url, location.origin);
    return origin === location.origin ? hashOf(pathname) : undefined;
  };
}

/** The hash that a file must have; undefined where none is known. */
export const integrityOf = (url: string): string | undefined => globalThis.__MATCHDAY_INTEGRITY__?.(url);
