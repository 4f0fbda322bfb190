import { Router } from 'express';
import type { Metrics } from '../metrics.ts';
import type { Readiness } from '../readiness.ts';

/** `/healthz` (the process answers), `/readyz` (200, or 503 with what is missing), `/metrics`. */
export function healthRoutes(options: { name: string; readiness: Readiness; metrics: Metrics }): Router {
  const { name, readiness, metrics } = options;
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ name, status: 'alive' });
  });
  router.get('/readyz', (_req, res) => {
    const missing = readiness.missing();
    const ready = missing.length === 0;
    res.set('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json({ name, status: ready ? 'ready' : 'not ready', missing });
  });
  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}
