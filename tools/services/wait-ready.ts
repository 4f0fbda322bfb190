import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../processes/failure.ts';

const ASK_EVERY_MS = 150;

/** What `/readyz` says is missing or away, in a few words; null when all of every service is there. */
export async function missingAt(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/readyz?all`, { signal: AbortSignal.timeout(3_000) });
    if (answer.status === 200) return null;
    const { missing = [], away = [] } = (await answer.json()) as { missing?: string[]; away?: string[] };
    return [...missing, ...away].join(', ') || 'not ready';
  } catch {
    return 'gateway';
  }
}

/**
 * Waits until the platform says that it is ready.
 * @param check throws when waiting has become pointless
 * @throws Failure that names what is still missing after `limitMs`
 */
export async function waitReady(
  url: string,
  limitMs: number,
  options: { check: () => void; tell: (detail: string) => void; logs: string },
): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    options.check();
    const missing = await missingAt(url);
    if (missing === null) return;
    options.tell(`waiting for ${missing}`);
    if (performance.now() > end) {
      throw new Failure(`Not ready after ${Math.round(limitMs / 1000)} s; missing: ${missing}.`, [
        `the logs say why: ${options.logs}`,
      ]);
    }
    await wait(ASK_EVERY_MS);
  }
}
