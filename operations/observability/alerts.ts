import type { Alert } from './rule.ts';

/** What `prometheus.yml` finds by its name. */
export const watchedServices = ['svc-gateway', 'svc-wallet', 'svc-matches', 'svc-shop', 'backup'] as const;

/** What no objective shows, or shows too late. Expressions are by what a person can do about it. */
export const alerts: readonly Alert[] = [
  {
    alert: 'MatchdayInstanceDown',
    expr: 'up{job="matchday"} == 0',
    for: '1m',
    severity: 'page',
    summary: '{{ $labels.instance }} does not answer',
  },
  {
    alert: 'MatchdayServiceGone',
    // What has no address any more is no target that could be down.
    expr: watchedServices.map((name) => `absent(matchday_build_info{service="${name}"})`).join(' or '),
    for: '2m',
    severity: 'page',
    summary: 'No instance of {{ $labels.service }} is found',
  },
  {
    alert: 'MatchdayServiceAway',
    expr: 'max by (to) (matchday_upstream_ready) == 0',
    for: '1m',
    severity: 'page',
    summary: 'No gateway sees a svc-{{ $labels.to }} that is ready with all it needs',
  },
  {
    alert: 'MatchdayPartAway',
    expr: 'matchday_part_ready == 0',
    for: '2m',
    severity: 'page',
    summary: '{{ $labels.service }} has been without its {{ $labels.part }} for two minutes',
  },
  {
    alert: 'MatchdayLedgerDamaged',
    expr: 'max(matchday_ledger_findings) > 0',
    for: '0m',
    severity: 'page',
    summary: 'The check of the ledger has {{ $value }} findings',
  },
  {
    alert: 'MatchdayBooksDiffer',
    expr: 'max(matchday_books_findings) > 0',
    for: '1m',
    severity: 'page',
    summary: 'The books do not add up, or a balance is below 0',
  },
  {
    alert: 'MatchdayLedgerUnfunded',
    expr: 'sum(increase(matchday_ledger_unfunded_total[15m])) > 0',
    for: '0m',
    severity: 'page',
    summary: 'A service asked for coins that its fixture or order does not hold; they were refused',
  },
  {
    alert: 'MatchdayLedgerUnchecked',
    expr: 'time() - max(matchday_ledger_checked_at_seconds) > 6 * 3600',
    for: '10m',
    severity: 'ticket',
    summary: 'The ledger was last checked as a whole more than six hours ago',
  },
  {
    alert: 'MatchdayReserveTooSmall',
    expr: 'max(matchday_books_ugx{item="liability"}) > max(matchday_books_ugx{item="reserve"}) > 0',
    for: '1h',
    severity: 'ticket',
    summary: 'The coins that people hold are worth more than the reserve',
  },
  {
    alert: 'MatchdaySettlementDiffers',
    expr: 'max(matchday_settlement_runs{state="DIFFERS"}) > 0',
    for: '0m',
    severity: 'page',
    summary:
      'The ledger has posted something else than a settlement run asked for; the run waits for a person',
  },
  {
    alert: 'MatchdaySettlementStuck',
    expr: 'max(matchday_settlement_oldest_seconds) > 600 unless max(matchday_settlement_runs{state="DIFFERS"}) > 0',
    for: '1m',
    severity: 'page',
    summary: 'A settlement run has been open for {{ $value | humanizeDuration }}',
  },
  {
    alert: 'MatchdayDeadLetters',
    expr: 'max by (service) (matchday_queue_messages{queue="dead"}) > 0',
    for: '1m',
    severity: 'page',
    summary: '{{ $labels.service }} could not handle {{ $value }} messages: they wait for a replay',
  },
  {
    alert: 'MatchdayQueueGrows',
    expr: 'max by (service, queue) (matchday_queue_messages{queue!="dead"}) > 5000',
    for: '5m',
    severity: 'ticket',
    summary: '{{ $value }} messages of {{ $labels.queue }} wait for {{ $labels.service }}',
  },
  {
    alert: 'MatchdayDeliveriesHeld',
    expr: 'sum by (service, event) (rate(matchday_deliveries_total{outcome="held"}[5m])) > 0.05',
    for: '5m',
    severity: 'ticket',
    summary: '{{ $labels.service }} keeps failing to handle {{ $labels.event }} and tries again',
  },
  {
    alert: 'MatchdayOutboxLags',
    expr: 'max by (service) (matchday_outbox_lag_seconds) > 30',
    for: '1m',
    severity: 'page',
    summary: 'A fact of {{ $labels.service }} has waited for {{ $value | humanizeDuration }} to be published',
  },
  {
    alert: 'MatchdayLaneFull',
    expr: 'max(matchday_lane_waiting) > 5000',
    for: '1m',
    severity: 'page',
    summary: '{{ $value }} commands wait for the ledger',
  },
  {
    alert: 'MatchdayLaneFails',
    expr: 'sum(rate(matchday_lane_batch_seconds_count{outcome="failed"}[5m])) / sum(rate(matchday_lane_batch_seconds_count[5m])) > 0.1',
    for: '5m',
    severity: 'ticket',
    summary: '{{ $value | humanizePercentage }} of the batches of the ledger fail and are tried again',
  },
  {
    alert: 'MatchdayRefusesForLoad',
    expr: 'sum(rate(matchday_call_seconds_count{service="svc-gateway",status="429"}[5m])) / sum(rate(matchday_call_seconds_count{service="svc-gateway",call!~"check|stream"}[5m])) > 0.05',
    for: '10m',
    severity: 'ticket',
    summary:
      '{{ $value | humanizePercentage }} of requests are refused because their callers have too many in hand',
  },
  {
    alert: 'MatchdayMemoryMisses',
    expr: 'sum(rate(matchday_shared_answers_total{from="memory"}[15m])) / sum(rate(matchday_shared_answers_total[15m])) < 0.5 and sum(rate(matchday_shared_answers_total[15m])) > 5',
    for: '15m',
    severity: 'ticket',
    summary:
      'Only {{ $value | humanizePercentage }} of the answers that are the same for everybody come from memory',
  },
  {
    alert: 'MatchdayEventLoopLags',
    expr: 'nodejs_eventloop_lag_p99_seconds{job="matchday"} > 0.25',
    for: '5m',
    severity: 'ticket',
    summary:
      '{{ $labels.instance }} of {{ $labels.service }} is busy: work waits {{ $value | humanizeDuration }} for its turn',
  },
  {
    alert: 'MatchdayMemoryGrows',
    expr: 'process_resident_memory_bytes{job="matchday"} > 6e8',
    for: '15m',
    severity: 'ticket',
    summary: '{{ $labels.instance }} of {{ $labels.service }} uses {{ $value | humanize1024 }}B of memory',
  },
  {
    alert: 'MatchdayBackupOld',
    expr: 'time() - max(matchday_backup_reaches_seconds) > 600',
    for: '2m',
    severity: 'page',
    summary: 'The newest backup is {{ $value | humanizeDuration }} old',
  },
  {
    alert: 'MatchdayReleasesMixed',
    expr: 'count by (service) (count by (service, release) (matchday_build_info)) > 1',
    for: '1h',
    severity: 'ticket',
    summary: '{{ $value }} releases of {{ $labels.service }} have run side by side for an hour',
  },
];
