import type { Metrics } from '@matchday/service-kit/metrics';
import { traceFrom, withTrace } from '@matchday/service-kit/trace';
import type { RequestHandler } from 'express';

/** Gives a request its id (the client's, if it is well formed) and measures it. */
export function beginRequest({ metrics, clock }: { metrics: Metrics; clock: () => Date }): RequestHandler {
  return (req, res, next) => {
    const trace = traceFrom({ requestId: req.headers['x-request-id'], traceparent: req.headers.traceparent });
    const began = clock().getTime();
    res.set('X-Request-Id', trace.requestId);
    res.on('finish', () => {
      const call = typeof res.locals.call === 'string' ? res.locals.call : 'none';
      metrics.observeCall(call, res.statusCode, (clock().getTime() - began) / 1000);
    });
    withTrace(trace, next);
  };
}
