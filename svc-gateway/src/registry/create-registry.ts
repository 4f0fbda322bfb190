import { join } from 'node:path';
import {
  createFolderStorage,
  createObjectStorage,
  createS3Store,
  mirrorOnce,
  type RegistryStorage,
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
}): { routes: Router; parts: Part[]; storage: RegistryStorage; tickets: Tickets } {
  const { config, logger, clock, look, served } = options;
  const tickets = createTickets(config.EDGE_SECRET, clock);
  const { WEB_ROOT: webRoot, REGISTRY_S3_URL: url } = config;
  const routes = (
    storage: Parameters<typeof registryRoutes>[0]['storage'],
    changed: () => Promise<unknown>,
  ) =>
    registryRoutes({
      storage,
      workFolder: join(webRoot, '.work'),
      clock,
      served,
      tickets,
      changed: async () => void (await changed()),
    });
  const folder = createFolderStorage(webRoot);
  if (!url) return { routes: routes(folder, look), parts: [], storage: folder, tickets };
  const { REGISTRY_S3_KEY_ID: keyId, REGISTRY_S3_SECRET: secret, REGISTRY_S3_REGION: region } = config;
  const objects = createObjectStorage(createS3Store({ url, keyId, secret, region }));
  const mirror = () => mirrorOnce(objects, webRoot, clock());
  return {
    routes: routes(objects, async () => {
      await mirror();
      await look();
    }),
    parts: [repeat({ name: 'registry', everyMs: LOOK_EVERY_MS, logger, run: mirror })],
    storage: objects,
    tickets,
  };
}
