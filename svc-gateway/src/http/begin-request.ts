import { answeredBy } from '@matchday/service-kit/http/answered-by';
import type { Metrics } from '@matchday/service-kit/metrics';
import { beginTrace } from '@matchday/service-kit/spans';
import { withTrace } from '@matchday/service-kit/trace';
import { type Tracing, traceIdOf } from '@matchday/service-kit/tracing';
import type { RequestHandler } from 'express';

/** Gives a request its id (the client's, if it is well formed) and its trace, and measures it. */
export function beginRequest(options: {
  metrics: Metrics;
  clock: () => Date;
  tracing: Tracing | undefined;
}): RequestHandler {
  const { metrics, clock, tracing } = options;
  return (req, res, next) => {
    const incoming = { requestId: req.headers['x-request-id'], traceparent: req.headers.traceparent };
    const { trace, span } = beginTrace(tracing, incoming, 'request');
    const began = clock().getTime();
    res.set('X-Request-Id', trace.requestId);
    metrics.callBegins();
    res.on('close', () => {
      metrics.callEnds();
      const { call, status } = answeredBy(res);
      const seconds = (clock().getTime() - began) / 1000;
      metrics.observeCall(call, status, seconds, span && traceIdOf(trace.traceparent));
      span?.set({ 'http.response.status_code': status, 'matchday.request_id': trace.requestId });
      span?.end({ name: call, error: status >= 500 ? new Error('5xx') : undefined });
    });
    withTrace(trace, next);
  };
}
