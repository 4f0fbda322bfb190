import { isTrusted } from '@matchday/service-kit/http';
import type { Metrics } from '@matchday/service-kit/metrics';
import { Router } from 'express';

/**
 * `/healthz` (the process answers), `/readyz` (200 when all services are ready, else 503 with what is
 * missing), `/metrics` for who knows the service secret: this port is open to the world.
 */
export function statusRoutes(options: {
  name: string;
  missing: () => string[];
  metrics: Metrics;
  secret: string;
}): Router {
  const { name, missing, metrics, secret } = options;
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ name, status: 'alive' });
  });
  router.get('/readyz', (_req, res) => {
    const lacks = missing();
    const ready = lacks.length === 0;
    res.set('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json({ name, status: ready ? 'ready' : 'not ready', missing: lacks });
  });
  router.get('/metrics', async (req, res, next) => {
    if (!isTrusted(req.headers, secret)) return next();
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
