/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done());
    else setTimeout(done);
  });

/** Whether the person has asked the browser to save data. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
