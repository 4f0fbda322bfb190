import { isTrusted } from '@matchday/service-kit/http';
import { answerReadiness } from '@matchday/service-kit/http/health';
import type { Metrics } from '@matchday/service-kit/metrics';
import { Router } from 'express';

/**
 * `/healthz` (the process answers), `/readyz` (200 when the gateway itself can answer, with what is away of the
 * services; `/readyz?all` only when nothing is), `/metrics` for who knows the service secret: this port is open to the
 * world.
 */
export function statusRoutes(options: {
  name: string;
  missing: () => string[];
  away: () => string[];
  metrics: Metrics;
  secret: string;
}): Router {
  const { name, missing, away, metrics, secret } = options;
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ name, status: 'alive' });
  });
  router.get('/readyz', (req, res) => answerReadiness({ name, missing: missing(), away: away() }, req, res));
  router.get('/metrics', async (req, res, next) => {
    if (!isTrusted(req.headers, secret)) return next();
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
