import { createMetrics, type Metrics } from '@matchday/service-kit/metrics';
import { type FigureName, figureNamesOf, figures } from '@matchday/service-kit/metrics/catalogue';
import type { Counter, Gauge, Histogram } from 'prom-client';

export const services = ['svc-gateway', 'svc-wallet', 'svc-matches', 'svc-shop', 'backup'] as const;
export type ServiceName = (typeof services)[number];

/** The real figures of a service, to be moved by hand. */
interface MovedFigures {
  readonly metrics: Metrics;
  inc(name: FigureName, labels: Record<string, string>, by: number): void;
  set(name: FigureName, labels: Record<string, string>, value: number): void;
  observe(name: FigureName, labels: Record<string, string>, value: number, times: number): void;
}

/** Figures that {@link createMetrics} makes itself. */
const own: readonly FigureName[] = ['matchday_call_seconds', 'matchday_calls_in_hand'];

function figuresOf(name: ServiceName): MovedFigures {
  const metrics = createMetrics({ name, process: false });
  const made = new Map<FigureName, Counter | Gauge | Histogram>();
  for (const figure of figureNamesOf(name)) {
    if (own.includes(figure)) continue;
    const { kind } = figures[figure];
    made.set(figure, metrics[kind](figure as never));
  }
  return {
    metrics,
    inc: (figure, labels, by) => (made.get(figure) as Counter).inc(labels, by),
    set: (figure, labels, value) => (made.get(figure) as Gauge).set(labels, value),
    observe(figure, labels, value, times) {
      for (let time = 0; time < times; time += 1) (made.get(figure) as Histogram).observe(labels, value);
    },
  };
}

export type Platform = Readonly<Record<ServiceName, MovedFigures>>;

/** A series as promtool takes it. */
export interface InputSeries {
  readonly series: string;
  readonly values: string;
}

async function samplesOf(platform: Platform): Promise<Map<string, number>> {
  const samples = new Map<string, number>();
  for (const name of services) {
    const text = await platform[name].metrics.registry.metrics();
    for (const line of text.split('\n')) {
      const [, figure, labels, value] = /^(\w+)\{(.*?)\} (\S+)/.exec(line) ?? [];
      if (figure) samples.set(`${figure}{${labels},job="matchday",instance="${name}:9464"}`, Number(value));
    }
  }
  return samples;
}

/**
 * What Prometheus scrapes of a platform in which the same happens each minute, written as series that go on like that.
 * @param happens moves the figures by what happens in one minute
 */
export async function seriesOf(
  happens: (platform: Platform, minute: number) => void,
  minutes: number,
): Promise<InputSeries[]> {
  const platform = Object.fromEntries(services.map((name) => [name, figuresOf(name)])) as unknown as Platform;
  happens(platform, 0);
  const first = await samplesOf(platform);
  happens(platform, 1);
  const second = await samplesOf(platform);
  return [...second].map(([series, value]) => {
    const began = first.get(series) ?? 0;
    const step = Number((value - began).toPrecision(12));
    return { series, values: `${began}${step < 0 ? step : `+${step}`}x${minutes}` };
  });
}
