/** A process that has figures, as its label `service` says after `svc-`. */
type Owner = 'gateway' | 'wallet' | 'matches' | 'shop' | 'backup';

/** What a figure is, and which processes have it. */
export interface Figure {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
  readonly of: readonly Owner[];
  /** Upper bounds of a histogram. */
  readonly buckets?: readonly number[];
}

const every = ['gateway', 'wallet', 'matches', 'shop'] as const;
const backup = ['backup'] as const;
const behind = ['wallet', 'matches', 'shop'] as const;
const gateway = ['gateway'] as const;
const wallet = ['wallet'] as const;
const matches = ['matches'] as const;

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 500];

/**
 * Every figure of the product beside those of its processes, by name. Rules and dashboards may use no others
 * (`deploy/observability`).
 */
export const figures = {
  matchday_build_info: {
    kind: 'gauge',
    help: 'Always 1; the labels say what runs',
    labels: ['release', 'contract', 'node'],
    of: [...every, ...backup],
  },
  matchday_part_ready: {
    kind: 'gauge',
    help: 'Whether a part of the process, such as its database, is ready (1) or away (0)',
    labels: ['part'],
    of: every,
  },
  matchday_call_seconds: {
    kind: 'histogram',
    help: 'Time to answer, by call and status',
    labels: ['call', 'status'],
    of: every,
    buckets: seconds,
  },
  matchday_calls_in_hand: {
    kind: 'gauge',
    help: 'Requests that are being answered',
    labels: [],
    of: every,
  },
  matchday_queue_messages: {
    kind: 'gauge',
    help: 'Messages that wait in a queue of this service; `dead` is its dead-letter queue',
    labels: ['queue'],
    of: behind,
  },
  matchday_deliveries_in_hand: {
    kind: 'gauge',
    help: 'Deliveries that this process is handling or holds for a retry',
    labels: [],
    of: behind,
  },
  matchday_deliveries_total: {
    kind: 'counter',
    help: 'Deliveries by event and outcome: handled, held (failed, tried again) or buried',
    labels: ['event', 'outcome'],
    of: behind,
  },
  matchday_outbox_waiting: {
    kind: 'gauge',
    help: 'Facts that are committed and not yet published',
    labels: [],
    of: behind,
  },
  matchday_outbox_lag_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest fact that is not yet published',
    labels: [],
    of: behind,
  },
  matchday_outbox_published_total: {
    kind: 'counter',
    help: 'Facts that the broker has confirmed',
    labels: [],
    of: behind,
  },
  matchday_lane_waiting: {
    kind: 'gauge',
    help: 'Commands that wait in the ledger lane',
    labels: [],
    of: wallet,
  },
  matchday_lane_batch_commands: {
    kind: 'histogram',
    help: 'Commands in one batch of the ledger lane',
    labels: [],
    of: wallet,
    buckets: sizes,
  },
  matchday_lane_batch_seconds: {
    kind: 'histogram',
    help: 'Time to decide and commit one batch of the ledger lane, by outcome',
    labels: ['outcome'],
    of: wallet,
    buckets: seconds,
  },
  matchday_batch_entries: {
    kind: 'histogram',
    help: 'Entries that went to the database or to the wallet together, by batch',
    labels: ['batch'],
    of: matches,
    buckets: sizes,
  },
  matchday_ledger_findings: {
    kind: 'gauge',
    help: 'Findings of the last complete pass, of the current one and of the services; 0 means no damage',
    labels: [],
    of: wallet,
  },
  matchday_ledger_checked_at_seconds: {
    kind: 'gauge',
    help: 'When the last complete pass over the ledger ended, in Unix time; 0 before the first',
    labels: [],
    of: wallet,
  },
  matchday_ledger_looked_total: {
    kind: 'counter',
    help: 'Records that this instance has checked, by kind',
    labels: ['kind'],
    of: wallet,
  },
  matchday_ledger_unfunded_total: {
    kind: 'counter',
    help: 'Transfers that this instance refused because their fixture or order does not hold the coins',
    labels: [],
    of: wallet,
  },
  matchday_books_coins: {
    kind: 'gauge',
    help: 'The books in coins: issued = held + staked + spent + house - owed',
    labels: ['item'],
    of: wallet,
  },
  matchday_books_findings: {
    kind: 'gauge',
    help: 'What is wrong with the books now: sums that differ, balances below 0',
    labels: [],
    of: wallet,
  },
  matchday_books_ugx: {
    kind: 'gauge',
    help: 'Shillings: liability is what held coins are worth, reserve what is invested for them',
    labels: ['item'],
    of: wallet,
  },
  matchday_settlement_runs: {
    kind: 'gauge',
    help: 'Settlement runs that are not closed, by state; DIFFERS waits for a person',
    labels: ['state'],
    of: matches,
  },
  matchday_settlement_oldest_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest settlement run that is not closed',
    labels: [],
    of: matches,
  },
  matchday_settlement_seconds: {
    kind: 'histogram',
    help: 'Time from a result to its closed settlement run',
    labels: ['of'],
    of: matches,
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600],
  },
  matchday_settled_stakes_total: {
    kind: 'counter',
    help: 'Stakes whose settlement this instance has closed',
    labels: ['of'],
    of: matches,
  },
  matchday_streams: {
    kind: 'gauge',
    help: 'Live streams that are open',
    labels: [],
    of: gateway,
  },
  matchday_live_lag_seconds: {
    kind: 'histogram',
    help: 'Time from an event to its message on the live streams, by message',
    labels: ['message'],
    of: gateway,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
  },
  matchday_requests_in_hand: {
    kind: 'gauge',
    help: 'Requests that a service has in hand for this gateway',
    labels: ['to'],
    of: gateway,
  },
  matchday_upstream_ready: {
    kind: 'gauge',
    help: 'Whether at least one instance of a service is ready with all it needs (1) or not (0)',
    labels: ['to'],
    of: gateway,
  },
  matchday_shared_answers_total: {
    kind: 'counter',
    help: 'Requests for shared answers: from `memory`, or waited for the `service`',
    labels: ['from'],
    of: gateway,
  },
  matchday_shared_answer_bytes: {
    kind: 'gauge',
    help: 'Bytes of the shared answers in memory',
    labels: [],
    of: gateway,
  },
  matchday_backup_reaches_seconds: {
    kind: 'gauge',
    help: 'Unix time until which the newest backup has everything; 0 where there is no backup',
    labels: [],
    of: backup,
  },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
type Kind<K extends Figure['kind']> = {
  [Name in FigureName]: (typeof figures)[Name]['kind'] extends K ? Name : never;
}[FigureName];
export type CounterName = Kind<'counter'>;
export type GaugeName = Kind<'gauge'>;
export type HistogramName = Kind<'histogram'>;

/** Names of the figures of a service, such as `svc-wallet`. */
export const figureNamesOf = (service: string): FigureName[] =>
  (Object.keys(figures) as FigureName[]).filter((name) =>
    (figures[name].of as readonly string[]).includes(service.replace(/^svc-/, '')),
  );
