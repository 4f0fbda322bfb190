import type { Secret } from '../process/secret.ts';
import type { Tracing } from './tracing.ts';

/** Settings of tracing, by OpenTelemetry's names. */
export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_TRACES_SAMPLER_ARG?: number;
  /** Every gateway has the same: the calls of one click are chosen together. */
  EDGE_SECRET?: Secret;
}

/** Tracing, if there is an endpoint to send traces to. Without one not even its libraries are loaded. */
export async function openTracing(
  name: string,
  config: TracingSettings & { RELEASE?: string },
): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '', OTEL_TRACES_SAMPLER_ARG: share = 0 } = config;
  if (endpoint === '') return undefined;
  const { createTracing, sendSpans } = await import('./otlp-tracing.ts');
  const [key = ''] = config.EDGE_SECRET ?? [];
  return createTracing({ name, release: config.RELEASE ?? '', share, key, processor: sendSpans(endpoint) });
}
