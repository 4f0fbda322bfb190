import { setTimeout as pause } from 'node:timers/promises';
import { Failure, textOf } from '@matchday/command-kit/processes/failure';
import type { StateFile } from '@matchday/command-kit/processes/state-file';
import { SERVICES, type ServiceName } from '../service-name.ts';
import type { Services } from '../services.ts';
import { wantedReleases, wantRelease } from './live-releases.ts';

const LOOK_MS = 250;

/**
 * Replaces services by the releases that are wanted, until it is ended: a deployment writes what it wants, and reads
 * the outcome in the state file. One that cannot be made live is no longer wanted.
 * @returns ends it; resolves when no service is being replaced
 */
export function followReleases(options: {
  home: string;
  services: Pick<Services, 'roll' | 'release'>;
  state: StateFile;
  log: (line: string) => void;
  now: () => Date;
}): () => Promise<void> {
  const { home, services, state, log, now } = options;
  const over = new AbortController();
  const rolling = new Map<ServiceName, Promise<void>>();
  let seen = 0;

  async function roll(service: ServiceName, release: string): Promise<void> {
    const live = services.release(service) ?? '';
    try {
      await services.roll(service, release);
      log(`${service} ${release} is live`);
    } catch (error) {
      if (over.signal.aborted) return;
      const remedies = error instanceof Failure ? error.remedies : [];
      const why = [textOf(error), ...remedies].join('; ');
      log(why);
      state.keepRelease(service, { live, failed: { release, why } });
      await wantRelease(home, { service, release: live, action: 'failed', by: 'npm start' }, now);
    }
  }

  async function look(): Promise<void> {
    const { number, services: wanted } = await wantedReleases(home);
    if (number === seen) return;
    // What was wanted while a service was being replaced is looked at again after that.
    if (rolling.size === 0) seen = number;
    for (const service of SERVICES) {
      const release = wanted[service];
      if (!release || rolling.has(service) || services.release(service) === release) continue;
      rolling.set(
        service,
        roll(service, release).finally(() => rolling.delete(service)),
      );
    }
  }

  const loop = (async () => {
    while (!over.signal.aborted) {
      await look().catch((error: unknown) => log(textOf(error)));
      await pause(LOOK_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    over.abort();
    await loop;
    await Promise.allSettled(rolling.values());
  };
}
