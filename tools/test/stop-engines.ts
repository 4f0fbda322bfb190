/** Stops the engines of `start-engines`, if it has started any. In watch mode the next run uses them again. */
export default async function stopEngines(settings: { watch: boolean; watchAll: boolean }): Promise<void> {
  const child = globalThis.matchdayEngines;
  if (!child || settings.watch || settings.watchAll) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.stdin?.end();
  await ended;
}
