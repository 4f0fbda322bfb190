import type { Alert, Recording } from './rule.ts';

/** What people may rely on, and how it is measured. */
interface Objective {
  readonly name: string;
  /** As alerts call it. */
  readonly title: string;
  /** Share of the events that are good. */
  readonly target: number;
  /** Good and all events, as rates over a window. */
  readonly good: (window: string) => string;
  readonly all: (window: string) => string;
  readonly summary: string;
}

const edge = 'service="svc-gateway",call!~"check|stream"';
const stakes = 'service="svc-gateway",call=~"placeBet|buyPlayer",status=~"2.."';
const rate = (series: string, window: string) => `sum(rate(${series}[${window}]))`;
/** A whole number as `le` is written `1` by one version of Prometheus and `1.0` by the next. */
const within = (seconds: number) => `le=~"${String(seconds).replace('.', '[.]')}([.]0)?"`;

export const objectives: readonly Objective[] = [
  {
    name: 'availability',
    title: 'Availability',
    target: 0.999,
    good: (window) => rate(`matchday_call_seconds_count{${edge},status!~"5.."}`, window),
    all: (window) => rate(`matchday_call_seconds_count{${edge}}`, window),
    summary: 'of requests are answered without an error of the platform',
  },
  {
    name: 'stakes',
    title: 'Stakes',
    target: 0.99,
    good: (window) => rate(`matchday_call_seconds_bucket{${stakes},${within(0.5)}}`, window),
    all: (window) => rate(`matchday_call_seconds_count{${stakes}}`, window),
    summary: 'of accepted stakes are answered within half a second',
  },
  {
    name: 'settlement',
    title: 'Settlement',
    target: 0.99,
    good: (window) => rate(`matchday_settlement_seconds_bucket{${within(60)}}`, window),
    all: (window) => rate('matchday_settlement_seconds_count', window),
    summary: 'of settlement runs are closed within a minute of the result',
  },
  {
    name: 'live',
    title: 'Live',
    target: 0.99,
    good: (window) => rate(`matchday_live_lag_seconds_bucket{${within(1)}}`, window),
    all: (window) => rate('matchday_live_lag_seconds_count', window),
    summary: 'of live messages are on the streams within a second of what they tell',
  },
];

const windows = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'] as const;
const recorded = (name: string, window: (typeof windows)[number]) => `slo:${name}:errors:ratio_rate${window}`;

/** Share of bad events over each window. Without any event there is none. */
export const objectiveRecordings: readonly Recording[] = objectives.flatMap(({ name, good, all }) =>
  windows.map((window) => ({
    record: recorded(name, window),
    // No good event at all is a series that is missing, not a good share of 0.
    expr: `1 - (${good(window)} or ${all(window)} * 0) / (${all(window)} > 0)`,
  })),
);

const percent = (share: number) => `${(share * 100).toFixed(1).replace(/\.0$/, '')} %`;

/**
 * Two alerts for each objective, by how fast its budget of bad events for 30 days is spent. Each looks at a long and a
 * short window: the long one shows that it matters, the short one that it is not over.
 */
export const objectiveAlerts: readonly Alert[] = objectives.flatMap(({ name, title, target, summary }) => {
  const budget = Number((1 - target).toFixed(6));
  const burns = (factor: number, long: (typeof windows)[number], short: (typeof windows)[number]) =>
    `(${recorded(name, long)} > ${factor} * ${budget} and ${recorded(name, short)} > ${factor} * ${budget})`;
  return [
    {
      alert: `Matchday${title}BurnsFast`,
      expr: `${burns(14.4, '1h', '5m')} or ${burns(6, '6h', '30m')}`,
      for: '2m',
      severity: 'page',
      summary: `Less than ${percent(target)} ${summary}: at this pace the budget of a month lasts hours or a few days`,
      runbook: `matchday${name}`,
    },
    {
      alert: `Matchday${title}BurnsSlowly`,
      expr: `${burns(3, '1d', '2h')} or ${burns(1, '3d', '6h')}`,
      for: '15m',
      severity: 'ticket',
      summary: `Less than ${percent(target)} ${summary}: at this pace the budget of a month does not last`,
      runbook: `matchday${name}`,
    },
  ];
});
