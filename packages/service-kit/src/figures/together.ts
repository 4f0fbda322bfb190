/** Runs `work` once for all who ask while it runs: several gauges of one scrape are set by one read. */
export function together(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
