import { join } from 'node:path';
import {
  createFolderStorage,
  createVersionSource,
  dropOldVersions,
  mirrorOnce,
  nothingToBring,
  objectStorageOf,
  type RegistryStorage,
  sweepFolder,
  type VersionSource,
} from '@matchday/registry';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { repeat } from '@matchday/service-kit/schedule';
import type { Router } from 'express';
import type { GatewayConfig } from '../config.ts';
import { registryRoutes } from './registry-routes.ts';
import { createTickets, type Tickets } from './tickets.ts';

/** Milliseconds between two looks at object storage. */
const LOOK_EVERY_MS = 1000;

/** The registry as the gateway uses it. */
interface GatewayRegistry {
  readonly routes: Router;
  readonly parts: Part[];
  readonly storage: RegistryStorage;
  readonly tickets: Tickets;
  /** Brings versions into the web root that are kept elsewhere. */
  readonly source: VersionSource;
}

/**
 * The registry where it is kept: the web root itself, or object storage from which the web root is filled.
 * @param options `look` makes this gateway read the web root
 */
export function createRegistry(options: {
  config: GatewayConfig;
  logger: Logger;
  clock: () => Date;
  look: () => Promise<unknown>;
  served: () => Readonly<Record<string, string | null>>;
}): GatewayRegistry {
  const { config, logger, clock, look, served } = options;
  const tickets = createTickets(config.EDGE_SECRET, clock);
  const { WEB_ROOT: webRoot } = config;
  const objects = objectStorageOf(config);
  const storage = objects ?? createFolderStorage(webRoot);
  const source = objects ? createVersionSource(objects, webRoot) : nothingToBring;
  const mirror = objects ? () => mirrorOnce(objects, webRoot, clock()) : async () => {};
  const routes = registryRoutes({
    ...{ storage, clock, served, tickets },
    workFolder: join(webRoot, '.work'),
    kept: source.bring,
    async switched(part) {
      await mirror();
      await look();
      // Nobody waits for what is old to go.
      void tidy(part).catch((error: unknown) =>
        logger.warn({ err: error, part }, 'old versions are not dropped'),
      );
    },
  });
  const tidy = async (part: string) => {
    await dropOldVersions(storage, [part], clock());
    await sweepFolder(webRoot, part, clock());
  };
  const parts = objects ? [repeat({ name: 'registry', everyMs: LOOK_EVERY_MS, logger, run: mirror })] : [];
  return { routes, parts, storage, tickets, source };
}
