import { contractVersions, type Provider } from '@matchday/contracts/versions';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Metrics } from '../figures/metrics.ts';
import type { Readiness } from '../process/readiness.ts';
import type { Secret } from '../process/secret.ts';
import { isTrusted } from './identity.ts';

/**
 * What `/readyz` answers: 503 with what is missing; else 200, with what is away and may be. With `?all` nothing may
 * be: that is what a start of the whole platform waits for.
 */
export function answerReadiness(
  { missing, away, ...identity }: ProcessIdentity & { missing: readonly string[]; away: readonly string[] },
  req: Request,
  res: Response,
): void {
  const ready = missing.length === 0 && (req.query.all === undefined || away.length === 0);
  res.set('Cache-Control', 'no-store');
  res.status(ready ? 200 : 503).json({ ...identity, status: ready ? 'ready' : 'not ready', missing, away });
}

/** What a process says about itself on `/readyz`, so that a deployment sees which release answers. */
export interface ProcessIdentity {
  readonly name: string;
  readonly release: string;
  /** Version of the contract that it serves; null for a process without one. */
  readonly contract: string | null;
}

/** @param name such as `svc-shop` */
export const processIdentityOf = (name: string, release = ''): ProcessIdentity => ({
  name,
  release,
  contract: contractVersions[name.replace(/^svc-/, '') as Provider] ?? null,
});

/** `/metrics` for callers that know the operator's secret; 404 for others. */
export const answerMetrics =
  (metrics: Metrics, operatorSecret: Secret): RequestHandler =>
  async (req, res, next) => {
    if (!isTrusted(req.headers, operatorSecret)) return next();
    res.locals.call = 'check';
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  };

/** Marks a request as one of monitoring, which is no call of a person. */
export const isCheck: RequestHandler = (_req, res, next) => {
  res.locals.call = 'check';
  next();
};

/**
 * Three questions, kept apart: `/healthz` whether the process answers at all (if not, start it again: an engine that is
 * away never counts here), `/readyz` whether it can answer calls now, `/version` what runs. And `/metrics`, unless the
 * figures have a port of their own.
 */
export function healthRoutes(options: {
  name: string;
  release?: string;
  readiness: Readiness;
  metrics: Metrics | undefined;
  operatorSecret: Secret;
}): Router {
  const { name, readiness, metrics, operatorSecret } = options;
  const identity = processIdentityOf(name, options.release);
  const router = Router();
  router.get('/healthz', isCheck, (_req, res) => {
    res.json({ name, status: 'alive' });
  });
  router.get('/version', isCheck, (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ ...identity, node: process.versions.node });
  });
  router.get('/readyz', isCheck, (req, res) =>
    answerReadiness({ ...identity, missing: readiness.missing(), away: readiness.away() }, req, res),
  );
  if (metrics) router.get('/metrics', answerMetrics(metrics, operatorSecret));
  return router;
}
