import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Figures of one process for Prometheus, at `/metrics`. */
export interface Metrics {
  readonly registry: Registry;
  /** @param call name in the contracts, `none` for an unknown path; @param seconds until the answer was sent */
  observeCall(call: string, status: number, seconds: number): void;
}

/** @param options `process: false` leaves out the figures of the process, for many services in one test */
export function createMetrics(options: { name: string; process?: boolean }): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: options.name });
  if (options.process !== false) collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'matchday_call_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observeCall: (call, status, seconds) => duration.observe({ call, status }, seconds),
  };
}
