import { publishCanary, type RegistryStorage } from '@matchday/registry';
import type { Logger } from '@matchday/service-kit/logger';
import type { LiveWeb } from '../web/registry-store.ts';
import { fallsBehind } from './judge.ts';
import type { PartFigures } from './part-figures.ts';

/**
 * Takes a version back that some people get and that falls behind the live one. Several gateways may see it at once: the
 * second finds it gone.
 */
export async function watchCanaries(options: {
  live: LiveWeb | null;
  figures: PartFigures;
  storage: RegistryStorage;
  clock: () => Date;
  logger: Logger;
}): Promise<void> {
  const { live, figures, storage, clock, logger } = options;
  for (const [part, { entry, since }] of Object.entries(live?.canaries ?? {})) {
    const before = live?.registry.microfrontends[part]?.version ?? '';
    const from = new Date(since);
    const why = fallsBehind(figures.of(part, entry.version, from), figures.of(part, before, from));
    if (!why) continue;
    logger.warn({ part, version: entry.version, why }, 'version taken back');
    const publishing = { action: 'rollback', by: `Matchday: ${why}`, now: clock } as const;
    await publishCanary(
      storage,
      part,
      // Another one may go to people by now.
      ({ canaries: { [part]: now } }) => (now?.version === entry.version ? null : (now ?? null)),
      publishing,
    );
  }
}
