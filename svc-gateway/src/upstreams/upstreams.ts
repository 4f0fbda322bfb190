import type { Owner } from '@matchday/contracts/call';
import { createInstances, type Instances } from '@matchday/service-kit/instances';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import { type Served, servedBy } from './served.ts';
import { type AskService, createServiceAsker } from './service-asker.ts';
import { createServiceProxy, type ServiceProxy } from './service-proxy.ts';
import { createServiceWatch } from './service-watch.ts';

/** The services behind the gateway. */
export interface Upstreams extends Part {
  readonly proxies: Readonly<Record<Owner, ServiceProxy>>;
  /** Questions of the gateway itself. */
  readonly askers: Readonly<Record<Owner, AskService>>;
  /** Services that are away: their calls are answered 503, all others as usual. */
  away(): string[];
  served(): Served;
  /** Origins by service that get requests, or have not answered all of theirs. */
  inUse(): Readonly<Record<Owner, readonly string[]>>;
}

export function createUpstreams(options: {
  config: { WALLET_URLS: readonly string[]; MATCHES_URL: string; SHOP_URL: string };
  logger: Logger;
  /** Requests that one service may have in hand for us; one more is answered 503 at once. */
  inHand: number;
}): Upstreams {
  const { config, logger, inHand } = options;
  const services: Record<Owner, Instances> = {
    wallet: createInstances(config.WALLET_URLS),
    matches: createInstances([config.MATCHES_URL]),
    shop: createInstances([config.SHOP_URL]),
  };
  const proxyTo = (owner: Owner) => createServiceProxy({ owner, instances: services[owner], logger, inHand });
  const proxies = { wallet: proxyTo('wallet'), matches: proxyTo('matches'), shop: proxyTo('shop') };
  const askerOf = (owner: Owner) => createServiceAsker({ owner, instances: services[owner], logger, inHand });
  const askers = { wallet: askerOf('wallet'), matches: askerOf('matches'), shop: askerOf('shop') };
  const watch = createServiceWatch({ services, logger });
  return {
    name: 'services',
    proxies,
    askers,
    away: watch.away,
    served: () => servedBy(watch),
    inUse: () => ({
      wallet: services.wallet.inUse(),
      matches: services.matches.inUse(),
      shop: services.shop.inUse(),
    }),
    async start() {
      await Promise.all(Object.values(services).map((instances) => instances.start()));
      await watch.start?.();
    },
    async close() {
      await watch.close();
      for (const instances of Object.values(services)) instances.stop();
      for (const proxy of Object.values(proxies)) proxy.close();
    },
  };
}
