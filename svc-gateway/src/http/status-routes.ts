import {
  answerMetrics,
  answerReadiness,
  isCheck,
  type ProcessIdentity,
} from '@matchday/service-kit/http/health';
import { isTrusted } from '@matchday/service-kit/http/identity';
import type { Metrics } from '@matchday/service-kit/metrics';
import type { Secret } from '@matchday/service-kit/secret';
import { Router } from 'express';
import type { Served } from '../upstreams/served.ts';

/**
 * `/healthz` (the process answers), `/readyz` (200 when the gateway itself can answer, with what is away of the
 * services; `/readyz?all` only when nothing is), `/version` (what is served, for the checks of a deployment), `/metrics`
 * and `/instances` for callers with the operator's secret: this port is open to the internet.
 */
export function statusRoutes(options: {
  identity: ProcessIdentity;
  missing: () => string[];
  away: () => string[];
  served: () => Served;
  /** What a deployment waits for before it ends an instance. */
  inUse: () => object;
  /** Undefined where they have a port of their own. */
  metrics: Metrics | undefined;
  operatorSecret: Secret;
}): Router {
  const { identity, missing, away, served, inUse, metrics, operatorSecret } = options;
  const router = Router();
  router.get('/healthz', isCheck, (_req, res) => {
    res.json({ name: identity.name, status: 'alive' });
  });
  router.get('/readyz', isCheck, (req, res) =>
    answerReadiness({ ...identity, missing: missing(), away: away() }, req, res),
  );
  router.get('/version', isCheck, (_req, res) => {
    res
      .set('Cache-Control', 'no-store')
      .json({ name: identity.name, release: identity.release, ...served() });
  });
  router.get('/instances', (req, res, next) => {
    if (!isTrusted(req.headers, operatorSecret)) return next();
    res.set('Cache-Control', 'no-store').json(inUse());
  });
  if (metrics) router.get('/metrics', answerMetrics(metrics, operatorSecret));
  return router;
}
