import type { Dashboard, Panel } from '@grafana/schema';

/** A panel: its title, unit, and queries with the names of their lines. */
type Shown = readonly [title: string, unit: string, ...queries: (readonly [expr: string, legend: string])[]];

const p99 = (figure: string, by: string, labels = '') =>
  `histogram_quantile(0.99, sum by (le, ${by}) (rate(${figure}_bucket${labels}[5m])))`;
const perSecond = (figure: string, by: string, labels = '') =>
  `sum by (${by}) (rate(${figure}${labels}[5m]))`;
const edge = '{service="svc-gateway",call!~"check|stream"}';

const boards: Readonly<Record<string, readonly Shown[]>> = {
  Overview: [
    ['Bad share of requests (1 h)', 'percentunit', ['slo:availability:errors:ratio_rate1h', 'availability']],
    [
      'Bad shares of the other objectives (1 h)',
      'percentunit',
      ['slo:stakes:errors:ratio_rate1h', 'stakes'],
      ['slo:settlement:errors:ratio_rate1h', 'settlement'],
      ['slo:live:errors:ratio_rate1h', 'live'],
    ],
    ['Requests a second', 'reqps', [perSecond('matchday_call_seconds_count', 'status', edge), '{{status}}']],
    [
      'Accepted stakes: 99 % within',
      's',
      [
        p99(
          'matchday_call_seconds',
          'call',
          '{service="svc-gateway",call=~"placeBet|buyPlayer",status=~"2.."}',
        ),
        '{{call}}',
      ],
    ],
    [
      'Alerts',
      'short',
      ['sum by (alertname, severity) (ALERTS{alertstate="firing"})', '{{alertname}} ({{severity}})'],
    ],
    ['Parts that are away', 'short', ['matchday_part_ready == 0', '{{service}}: {{part}}']],
    ['Releases', 'short', ['count by (service, release) (matchday_build_info)', '{{service}} {{release}}']],
  ],
  Edge: [
    ['Calls: 99 % within', 's', [p99('matchday_call_seconds', 'call', edge), '{{call}}']],
    [
      'Errors a second',
      'reqps',
      [
        perSecond(
          'matchday_call_seconds_count',
          'call, status',
          '{service="svc-gateway",call!~"check|stream",status=~"5..|429"}',
        ),
        '{{call}} {{status}}',
      ],
    ],
    [
      'Requests in hand',
      'short',
      ['sum by (to) (matchday_requests_in_hand)', 'svc-{{to}}'],
      ['sum(matchday_calls_in_hand{service="svc-gateway"})', 'gateway, streams too'],
    ],
    ['Streams', 'short', ['sum(matchday_streams)', 'open']],
    ['Live messages: 99 % within', 's', [p99('matchday_live_lag_seconds', 'message'), '{{message}}']],
    ['Shared answers a second', 'reqps', [perSecond('matchday_shared_answers_total', 'from'), '{{from}}']],
    ['Bytes of shared answers', 'bytes', ['matchday_shared_answer_bytes', '{{instance}}']],
    ['Services ready', 'short', ['min by (to) (matchday_upstream_ready)', 'svc-{{to}}']],
  ],
  Ledger: [
    ['Commands that wait', 'short', ['matchday_lane_waiting', '{{instance}}']],
    ['Commands a second', 'ops', ['sum(rate(matchday_lane_batch_commands_sum[5m]))', 'commands']],
    ['Batches: 99 % within', 's', [p99('matchday_lane_batch_seconds', 'outcome'), '{{outcome}}']],
    [
      'Commands in a batch (mean)',
      'short',
      [
        'sum(rate(matchday_lane_batch_commands_sum[5m])) / sum(rate(matchday_lane_batch_commands_count[5m]))',
        'wallet',
      ],
    ],
    [
      'Entries in a batch of svc-matches (mean)',
      'short',
      [
        'sum by (batch) (rate(matchday_batch_entries_sum[5m])) / sum by (batch) (rate(matchday_batch_entries_count[5m]))',
        '{{batch}}',
      ],
    ],
    ['The books in coins', 'short', ['max by (item) (matchday_books_coins)', '{{item}}']],
    ['Liability and reserve', 'currencyUGX', ['max by (item) (matchday_books_ugx)', '{{item}}']],
    [
      'Findings',
      'short',
      ['max(matchday_ledger_findings)', 'ledger'],
      ['max(matchday_books_findings)', 'books'],
      ['sum(increase(matchday_ledger_unfunded_total[1h]))', 'unfunded in 1 h'],
    ],
    ['Since the last whole check', 's', ['time() - max(matchday_ledger_checked_at_seconds)', 'age']],
    ['Records checked a second', 'ops', [perSecond('matchday_ledger_looked_total', 'kind'), '{{kind}}']],
  ],
  Messages: [
    [
      'Messages that wait',
      'short',
      ['max by (service, queue) (matchday_queue_messages)', '{{service}} {{queue}}'],
    ],
    [
      'Deliveries a second',
      'ops',
      [
        perSecond('matchday_deliveries_total', 'service, event, outcome'),
        '{{service}} {{event}} {{outcome}}',
      ],
    ],
    ['Deliveries in hand', 'short', ['matchday_deliveries_in_hand', '{{instance}}']],
    [
      'Outbox: age of the oldest fact',
      's',
      ['max by (service) (matchday_outbox_lag_seconds)', '{{service}}'],
    ],
    ['Outbox: facts that wait', 'short', ['max by (service) (matchday_outbox_waiting)', '{{service}}']],
    [
      'Facts published a second',
      'ops',
      [perSecond('matchday_outbox_published_total', 'service'), '{{service}}'],
    ],
    ['Settlement runs', 'short', ['max by (state) (matchday_settlement_runs)', '{{state}}']],
    ['Oldest open run', 's', ['max(matchday_settlement_oldest_seconds)', 'age']],
    ['Result to closed run: 99 % within', 's', [p99('matchday_settlement_seconds', 'of'), '{{of}}']],
    ['Stakes settled a second', 'ops', [perSecond('matchday_settled_stakes_total', 'of'), '{{of}}']],
  ],
  Processes: [
    [
      'Processors',
      'short',
      ['rate(process_cpu_seconds_total{job="matchday"}[5m])', '{{service}} {{instance}}'],
    ],
    [
      'Event loop: 99 % within',
      's',
      ['nodejs_eventloop_lag_p99_seconds{job="matchday"}', '{{service}} {{instance}}'],
    ],
    ['Memory', 'bytes', ['process_resident_memory_bytes{job="matchday"}', '{{service}} {{instance}}']],
    ['Heap in use', 'bytes', ['nodejs_heap_size_used_bytes{job="matchday"}', '{{service}} {{instance}}']],
    [
      'Pauses for memory',
      'percentunit',
      ['sum by (service, instance) (rate(nodejs_gc_duration_seconds_sum[5m]))', '{{service}} {{instance}}'],
    ],
    ['Open files', 'short', ['process_open_fds{job="matchday"}', '{{service}} {{instance}}']],
  ],
};

/** Two panels in a row. */
const panelOf = ([title, unit, ...queries]: Shown, index: number): Panel => ({
  id: index + 1,
  type: 'timeseries',
  title,
  datasource: { type: 'prometheus', uid: 'prometheus' },
  gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: queries.map(([expr, legendFormat], query) => ({
    refId: 'ABCDEF'[query] ?? 'Z',
    expr,
    legendFormat,
    exemplar: expr.includes('matchday_call_seconds_bucket'),
  })),
});

/** Every query of every dashboard. */
export const queries = (): string[] =>
  Object.values(boards).flatMap((panels) => panels.flatMap(([, , ...shown]) => shown.map(([expr]) => expr)));

/** The dashboards of Grafana, by the name of their file. */
export const dashboards = (): readonly (readonly [file: string, text: string])[] =>
  Object.entries(boards).map(([title, panels]) => {
    const dashboard: Partial<Dashboard> = {
      uid: `matchday-${title.toLowerCase()}`,
      title,
      tags: ['matchday'],
      schemaVersion: 39,
      editable: false,
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
      panels: panels.map(panelOf),
    };
    return [`${title.toLowerCase()}.json`, `${JSON.stringify(dashboard, null, 2)}\n`];
  });
