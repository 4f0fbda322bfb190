import type { Logger } from '@matchday/service-kit/logger';
import { currentTrace } from '@matchday/service-kit/trace';
import { traceIdOf } from '@matchday/service-kit/tracing';
import type { RequestHandler } from 'express';
import { splitApi } from './route-table.ts';

/** Requested by monitoring every few seconds. */
const checks = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line for each request, once it is answered or given up: who asked for what, and the outcome. The call is logged
 * by its name, without its content: no query, no body, no ids of a path.
 */
export function accessLog({ logger, clock }: { logger: Logger; clock: () => Date }): RequestHandler {
  // The fields are chosen here and none is secret: looking for secrets takes an eighth of an answer from memory.
  const lines = logger.child({}, { redact: [] });
  return (req, res, next) => {
    if (checks.has(req.path)) return next();
    const began = clock().getTime();
    const requestId = res.get('X-Request-Id');
    const trace = currentTrace();
    res.on('close', () => {
      const { call, userId } = res.locals;
      lines.info(
        {
          method: req.method,
          route: typeof call === 'string' ? call : kindOf(req.path),
          status: res.statusCode,
          ...(res.writableFinished ? {} : { aborted: true }),
          ms: clock().getTime() - began,
          requestId,
          traceId: trace && traceIdOf(trace.traceparent),
          user: typeof userId === 'string' ? userId : null,
          address: req.ip,
        },
        'request',
      );
    });
    next();
  };
}

/** The kind of a request that is not a call. */
function kindOf(path: string): string {
  if (splitApi(path).belowApi) return 'api';
  return /^\/(?:mfe|art)\/|\.\w+$/.test(path) ? 'file' : 'page';
}
