import type { Owner } from '@matchday/contracts/call';
import { createInstances, type Instances } from '@matchday/service-kit/instances';
import type { Logger } from '@matchday/service-kit/logger';
import type { Part } from '@matchday/service-kit/part';
import type { GatewayConfig } from '../config.ts';
import { type Served, servedBy } from './served.ts';
import { type AskService, createServiceAsker } from './service-asker.ts';
import { createServiceProxy, type ServiceProxy } from './service-proxy.ts';
import { createServiceWatch } from './service-watch.ts';
import { createStreamProxy, type StreamProxy } from './stream-proxy.ts';

/** The services behind the gateway. */
export interface Upstreams extends Part {
  readonly proxies: Readonly<Record<Owner, ServiceProxy>>;
  /** For calls that stream. */
  readonly streams: Readonly<Record<Owner, StreamProxy>>;
  /** Questions of the gateway itself. */
  readonly askers: Readonly<Record<Owner, AskService>>;
  /** Services that are away: their calls are answered 503, all others as usual. */
  away(): string[];
  /** Requests by service that it has not answered. */
  inHand(): Readonly<Record<Owner, number>>;
  served(): Served;
  /** Origins by service that get requests, or have not answered all of theirs. */
  inUse(): Readonly<Record<Owner, readonly string[]>>;
}

export function createUpstreams(options: {
  config: GatewayConfig;
  logger: Logger;
  /** Requests that one service may have in hand for us; one more is answered 503 at once. */
  inHand: number;
}): Upstreams {
  const { config, logger, inHand } = options;
  const urls: Record<Owner, readonly string[]> = {
    wallet: config.WALLET_URLS,
    matches: [config.MATCHES_URL],
    shop: [config.SHOP_URL],
  };
  const owners = Object.keys(urls) as Owner[];
  const forEach = <T>(make: (owner: Owner) => T) =>
    Object.fromEntries(owners.map((owner) => [owner, make(owner)])) as Record<Owner, T>;
  const services = forEach((owner): Instances => createInstances(urls[owner]));
  const about = (owner: Owner) => ({ owner, instances: services[owner], logger, inHand });
  const proxies = forEach((owner) => createServiceProxy({ ...about(owner), secret: config.EDGE_SECRET }));
  const streams = forEach((owner) => createStreamProxy(about(owner)));
  const askers = forEach((owner) => createServiceAsker(about(owner)));
  const watch = createServiceWatch({ services, logger });
  return {
    name: 'services',
    proxies,
    streams,
    askers,
    away: watch.away,
    inHand: () => forEach((owner) => services[owner].inHand()),
    served: () => servedBy(watch),
    inUse: () => forEach((owner) => services[owner].inUse()),
    async start() {
      await Promise.all(Object.values(services).map((instances) => instances.start()));
      await watch.start?.();
    },
    async close() {
      await watch.close();
      for (const instances of Object.values(services)) instances.stop();
      for (const proxy of [...Object.values(proxies), ...Object.values(streams)]) proxy.close();
    },
  };
}
