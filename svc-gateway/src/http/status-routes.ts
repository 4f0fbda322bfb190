import { answerMetrics, answerReadiness } from '@matchday/service-kit/http/health';
import type { Metrics } from '@matchday/service-kit/metrics';
import type { Secret } from '@matchday/service-kit/secret';
import { Router } from 'express';

/**
 * `/healthz` (the process answers), `/readyz` (200 when the gateway itself can answer, with what is away of the
 * services; `/readyz?all` only when nothing is), `/metrics` for callers with the operator's secret: this port is open
 * to the internet.
 */
export function statusRoutes(options: {
  name: string;
  missing: () => string[];
  away: () => string[];
  metrics: Metrics;
  operatorSecret: Secret;
}): Router {
  const { name, missing, away, metrics, operatorSecret } = options;
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ name, status: 'alive' });
  });
  router.get('/readyz', (req, res) => answerReadiness({ name, missing: missing(), away: away() }, req, res));
  router.get('/metrics', answerMetrics(metrics, operatorSecret));
  return router;
}
