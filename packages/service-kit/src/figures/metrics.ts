import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import { type CounterName, type Figure, figures, type GaugeName, type HistogramName } from './catalogue.ts';
import { inTimeOf } from './in-time-of.ts';

/** Milliseconds that a scrape waits for one figure that is asked of an engine; then the last value is shown. */
const COLLECT_MS = 2000;

/** Figures of one process for Prometheus. Each is declared in the catalogue, and made once. */
export interface Metrics {
  readonly registry: Registry<OpenMetricsContentType>;
  counter(name: CounterName): Counter;
  /** @param collect sets the gauge when it is scraped: what nobody scrapes costs nothing; a failure keeps the last value */
  gauge(name: GaugeName, collect?: (gauge: Gauge) => Promise<void> | void): Gauge;
  histogram(name: HistogramName): Histogram;
  /** A request has come: it is in hand until {@link callEnds}. */
  callBegins(): void;
  callEnds(): void;
  /**
   * @param call name in the contracts, `none` for an unknown path
   * @param seconds until the answer was sent
   * @param traceId of a trace that is recorded: Prometheus links to it
   */
  observeCall(call: string, status: number, seconds: number, traceId?: string): void;
}

/** @param options `process: false` leaves out the figures of the process, for many services in one test */
export function createMetrics(options: { name: string; process?: boolean }): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  // Exemplars exist in this format only.
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  registry.setDefaultLabels({ service: options.name });
  // The type of this one function knows only the other format.
  if (options.process !== false) collectDefaultMetrics({ register: registry as unknown as Registry });
  const settingsOf = (name: keyof typeof figures) => {
    const { help, labels }: Figure = figures[name];
    return { name, help, labelNames: [...labels], registers: [registry] };
  };
  const gauge: Metrics['gauge'] = (name, collect) =>
    new Gauge({
      ...settingsOf(name),
      ...(collect && {
        async collect() {
          await inTimeOf(COLLECT_MS, async () => collect(this)).catch(() => undefined);
        },
      }),
    });
  const histogram = (name: HistogramName, enableExemplars = false) =>
    new Histogram({ ...settingsOf(name), buckets: [...figures[name].buckets], enableExemplars });
  const duration = histogram('matchday_call_seconds', true);
  let inHand = 0;
  gauge('matchday_calls_in_hand', (shown) => shown.set(inHand));
  return {
    registry,
    counter: (name) => new Counter(settingsOf(name)),
    gauge,
    histogram: (name) => histogram(name),
    callBegins() {
      inHand += 1;
    },
    callEnds() {
      inHand -= 1;
    },
    observeCall(call, status, seconds, traceId) {
      const exemplarLabels = traceId === undefined ? undefined : { trace_id: traceId };
      duration.observe({ labels: { call, status }, value: seconds, exemplarLabels });
    },
  };
}
