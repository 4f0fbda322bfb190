/** Stops what `start-platform` started, as Ctrl-C does, and waits for its end. */
export default async function stopPlatform(): Promise<void> {
  const child = globalThis.matchdayPlatform;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
  globalThis.stopMatchdayCollector?.();
}
