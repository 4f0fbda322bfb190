/**
 * Runs what is loaded one after the other, and lets the browser answer the person in between. All of it has been fetched
 * before: what one of them waits for, the others wait for.
 * @returns the last one
 */
export async function inSteps<Last>(
  ...loads: readonly [...(() => Promise<unknown>)[], () => Promise<Last>]
): Promise<Last> {
  for (const load of loads.slice(0, -1)) {
    await load();
    await breathe();
  }
  return (loads.at(-1) as () => Promise<Last>)();
}

/** Lets the browser paint and answer the person before the next step of a long piece of work. */
export const breathe = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
};
