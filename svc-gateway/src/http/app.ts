import { hash } from 'node:crypto';
import { refuse } from '@matchday/contracts/errors';
import { answerErrors } from '@matchday/service-kit/http/errors';
import type { Logger } from '@matchday/service-kit/logger';
import type { Metrics } from '@matchday/service-kit/metrics';
import type { Tracing } from '@matchday/service-kit/tracing';
import express, { type Express, type RequestHandler } from 'express';
import { accessLog } from './access-log.ts';
import { beginRequest } from './begin-request.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { splitApi } from './route-table.ts';
import { securityHeaders } from './security-headers.ts';
import { wellFormed } from './well-formed.ts';

/** The gateway's app; handlers are in the order in which a request passes them (DESIGN 4, 8). */
export function createGatewayApp(options: {
  trustProxy: number | string[];
  production: boolean;
  status: RequestHandler;
  stream: RequestHandler;
  documentation: RequestHandler;
  registry: RequestHandler;
  telemetry: RequestHandler;
  audit: RequestHandler;
  health: RequestHandler;
  compress: RequestHandler;
  calls: RequestHandler;
  web: RequestHandler;
  metrics: Metrics;
  tracing: Tracing | undefined;
  logger: Logger;
  clock: () => Date;
}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('etag', etagOf);
  app.use(asOneLayer(beginRequest(options), accessLog(options), oneAtATime(), securityHeaders(options)));
  // What is asked most goes first: each handler that a call passes costs it about a hundredth of an answer from memory.
  app.use(options.calls);
  app.use(options.status);
  app.use(wellFormed);
  app.get('/api/stream', options.stream);
  app.use('/registry', options.registry);
  app.use(options.telemetry);
  app.use(options.audit);
  app.use(options.health);
  app.use(options.compress);
  app.use('/api', options.documentation);
  app.use((req, _res, next) => {
    const reads = req.method === 'GET' || req.method === 'HEAD';
    next(reads && !splitApi(req.path).belowApi ? undefined : refuse.notFound('Path'));
  });
  app.use(options.web);
  app.use(answerErrors(options.logger));
  return app;
}

/** Handlers as one: a layer of Express for each costs a call as much as what they do. */
const asOneLayer =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (req, res, next) => {
    const goOn = (at: number, error?: unknown) => {
      const handler = handlers[at];
      if (error !== undefined || !handler) return next(error);
      try {
        handler(req, res, (failure?: unknown) => goOn(at + 1, failure));
      } catch (thrown) {
        // Express would only see it while the request is new: a handler may go on later.
        next(thrown);
      }
    };
    goOn(0);
  };

/** As Express makes it, but the hash is asked for in one call. */
const etagOf = (body: Buffer): string =>
  `W/"${body.length.toString(16)}-${hash('sha1', body, 'base64').slice(0, 27)}"`;
