import type { Owner } from '@matchday/contracts/call';
import { getPlatformHealth, type ServiceHealth } from '@matchday/contracts/web/health';
import { Router } from 'express';
import { apiPolicy } from '../http/security-headers.ts';
import { admit } from '../tokens/access.ts';
import type { SessionOfRequest } from '../tokens/session-of-request.ts';
import type { Served } from '../upstreams/served.ts';

/** What the gateway knows of itself and of the services behind it. */
interface Known {
  release: string | undefined;
  /** Parts of the gateway that are away. */
  own: () => string[];
  /** What is away of the services, such as `svc-wallet` or `svc-shop: mongodb`. */
  away: () => string[];
  served: () => Served;
  inUse: () => Readonly<Record<Owner, readonly string[]>>;
}

/** How each service does; the gateway is the first. */
export function healthOf({ release, own, away, served, inUse }: Known): ServiceHealth[] {
  const { contracts, releases } = served();
  const named = away();
  const services = (Object.keys(releases) as Owner[]).map((owner): ServiceHealth => {
    const name = `svc-${owner}`;
    const lacks = named.filter((text) => text.split(':')[0] === name);
    return {
      name,
      instances: lacks.includes(name) ? 0 : inUse()[owner].length,
      releases: [...releases[owner]],
      contract: contracts[owner],
      away: lacks.map((text) => text.split(': ')[1] ?? 'does not answer'),
    };
  });
  const gateway = {
    ...{ name: 'svc-gateway', instances: 1, releases: release ? [release] : [] },
    ...{ contract: contracts.gateway, away: own() },
  };
  return [gateway, ...services];
}

/** `GET /api/admin/health`: how the services do, for admins. */
export function healthRoutes(options: Known & { sessionOf: SessionOfRequest }): Router {
  const router = Router();
  router.get(`/api${getPlatformHealth.path}`, async (req, res) => {
    res.locals.call = getPlatformHealth.name;
    res.set('Content-Security-Policy', apiPolicy);
    admit(getPlatformHealth.access, await options.sessionOf(req));
    res.set('Cache-Control', 'no-store').json({ services: healthOf(options) });
  });
  return router;
}
