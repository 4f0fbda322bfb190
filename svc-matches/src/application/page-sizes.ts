/** How large the next page of each run is. */
export interface PageSizes {
  of(run: string): number;
  /** A page was claimed, or there was none any more. */
  worked(run: string, more: boolean): void;
  failed(run: string): void;
}

/**
 * Sizes that are halved when a page fails and grow again by a twentieth of the largest with each that does not: what is
 * too much for a transaction while the database is slow comes to its end, and one outage does not make a run slow.
 */
export function pageSizes(largest: number): PageSizes {
  const sizes = new Map<string, number>();
  const of = (run: string) => sizes.get(run) ?? largest;
  return {
    of,
    worked(run, more) {
      const size = of(run) + Math.ceil(largest / 20);
      if (more && size < largest) sizes.set(run, size);
      else sizes.delete(run);
    },
    failed: (run) => void sizes.set(run, Math.max(1, Math.floor(of(run) / 2))),
  };
}
