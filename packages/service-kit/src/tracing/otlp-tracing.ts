import { createHmac } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type Span, type Tracing, traceIdOf } from './tracing.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** The context of a W3C traceparent that was checked before. */
function contextOf(traceparent: string) {
  const [, traceId = '', spanId = ''] = traceparent.split('-');
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

/** Sends spans in batches; those that the collector does not take in time are dropped, and nothing waits for it. */
export const sendSpans = (endpoint: string): SpanProcessor =>
  new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 2000 }),
    maxQueueSize: 4096,
    maxExportBatchSize: 512,
    scheduledDelayMillis: 2000,
    exportTimeoutMillis: 2000,
  });

/**
 * Records traces with OpenTelemetry.
 * @param options `share` of the traces that are recorded, from 0 to 1; `key` is a secret by which they are chosen, the same
 * in every process; `processor` takes the spans
 */
export function createTracing(options: {
  name: string;
  release: string;
  share: number;
  key: string;
  processor: SpanProcessor;
}): Tracing {
  const { name, release, share, key, processor } = options;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name, 'service.version': release }),
    // What is recorded is chosen before a span begins.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('matchday');
  const below = share * 2 ** 32;
  return {
    // A client makes the id of its traces, and without the key cannot make one that is chosen.
    chooses: (traceparent) =>
      createHmac('sha256', key).update(traceIdOf(traceparent)).digest().readUInt32BE() < below,
    begin(title, parent, { kind = 'internal', attributes, links = [], from } = {}): Span {
      const span = tracer.startSpan(
        title,
        {
          kind: kinds[kind],
          ...(attributes && { attributes }),
          ...(from && { startTime: from }),
          links: links.map((link) => ({ context: contextOf(link) })),
        },
        parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)),
      );
      const { traceId, spanId } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        set: (more) => void span.setAttributes(more),
        end({ name: last, error } = {}) {
          if (last !== undefined) span.updateName(last);
          // The kind of an error only: its message may hold what a person wrote.
          if (error !== undefined) {
            const type = error instanceof Error ? error.name : 'Error';
            span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR, message: type });
          }
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}
