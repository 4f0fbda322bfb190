import { type InputSeries, type Platform, type ServiceName, services } from './injected.ts';

/** What makes an alert fire: what happens each minute, and series that are no figures of ours. */
export interface Cause {
  readonly happens?: (platform: Platform, minute: number) => void;
  readonly series?: readonly InputSeries[];
  /** A service of which no series is left. */
  readonly gone?: ServiceName;
  /** Minutes after which it fires; 15 where left out. */
  readonly after?: number;
}

const calls = (platform: Platform, name: string, status: number, seconds: number, times: number) => {
  for (let time = 0; time < times; time += 1)
    platform['svc-gateway'].metrics.observeCall(name, status, seconds);
};
const behind = ['svc-wallet', 'svc-matches', 'svc-shop'] as const;
const hour = 60;

/** A minute in which all is well. */
export function healthyMinute(platform: Platform, minute: number): void {
  const { 'svc-gateway': gateway, 'svc-wallet': wallet, 'svc-matches': matches } = platform;
  for (const name of services)
    platform[name].set('matchday_build_info', { release: 'r1', contract: '1.0', node: '24.0.0' }, 1);
  for (const name of [...behind, 'svc-gateway'] as const)
    platform[name].set('matchday_part_ready', { part: 'rabbitmq' }, 1);
  for (const name of behind) {
    platform[name].set('matchday_queue_messages', { queue: 'dead' }, 0);
    platform[name].set('matchday_queue_messages', { queue: 'user.deleted.v1' }, 3);
    platform[name].inc('matchday_deliveries_total', { event: 'user.deleted', outcome: 'handled' }, 10);
    platform[name].set('matchday_outbox_lag_seconds', {}, 0.1);
  }
  calls(platform, 'getFixtures', 200, 0.004, 100);
  calls(platform, 'placeBet', 201, 0.03, 20);
  calls(platform, 'placeBet', 400, 0.03, 2);
  // A probe of a service that starts, and a person who goes away, are no errors.
  calls(platform, 'check', 503, 0.001, 6);
  calls(platform, 'getFixtures', 499, 3, 2);
  for (const to of ['wallet', 'matches', 'shop']) gateway.set('matchday_upstream_ready', { to }, 1);
  gateway.observe('matchday_live_lag_seconds', { message: 'balance' }, 0.03, 20);
  gateway.inc('matchday_shared_answers_total', { from: 'memory' }, 950);
  gateway.inc('matchday_shared_answers_total', { from: 'service' }, 50);
  wallet.observe('matchday_lane_batch_seconds', { outcome: 'committed' }, 0.01, 30);
  wallet.set('matchday_lane_waiting', {}, 12);
  wallet.set('matchday_ledger_findings', {}, 0);
  wallet.set('matchday_ledger_checked_at_seconds', {}, minute * 60);
  wallet.set('matchday_books_findings', {}, 0);
  wallet.set('matchday_books_ugx', { item: 'liability' }, 900);
  wallet.set('matchday_books_ugx', { item: 'reserve' }, 1000);
  platform.backup.set('matchday_backup_reaches_seconds', {}, minute * 60);
  matches.observe('matchday_settlement_seconds', { of: 'bets' }, 2, 1);
  for (const state of ['WAITING', 'CLAIMING', 'POSTING', 'DIFFERS'])
    matches.set('matchday_settlement_runs', { state }, 0);
  matches.set('matchday_settlement_oldest_seconds', {}, 0);
}

/** The process figures of an instance, which prom-client and Prometheus make. */
export const processSeries = (instance: string, changes: Record<string, string> = {}): InputSeries[] =>
  Object.entries({
    up: '1x10000',
    nodejs_eventloop_lag_p99_seconds: '0.012x10000',
    process_resident_memory_bytes: '200000000x10000',
    ...changes,
  }).map(([name, values]) => ({
    series: `${name}{job="matchday",instance="${instance}:9464",service="${instance}"}`,
    values: values.replace('x', '+0x'),
  }));

const sets = (service: keyof Platform, ...figure: Parameters<Platform['svc-wallet']['set']>) =>
  ({ happens: (platform: Platform) => platform[service].set(...figure) }) satisfies Cause;

/** One in ten of these calls fails. */
const failing = (times: number) => (platform: Platform) => calls(platform, 'getFixtures', 503, 0.01, times);
const slowStakes = (times: number) => (platform: Platform) => calls(platform, 'placeBet', 201, 0.8, times);
const slowRuns = (platform: Platform) =>
  platform['svc-matches'].observe('matchday_settlement_seconds', { of: 'bets' }, 300, 1);
const lateNews = (times: number) => (platform: Platform) =>
  platform['svc-gateway'].observe('matchday_live_lag_seconds', { message: 'fixture' }, 8, times);
const slow = 3 * 24 * hour;

/** By alert. */
export const causes: Readonly<Record<string, Cause>> = {
  MatchdayAvailabilityBurnsFast: { happens: failing(10), after: 2 * hour },
  MatchdayAvailabilityBurnsSlowly: {
    // Less than one in 300: no reason to wake anybody.
    happens: (platform) => calls(platform, 'getFixtures', 500, 0.01, 1),
    after: slow,
  },
  MatchdayStakesBurnsFast: { happens: slowStakes(10), after: 2 * hour },
  MatchdayStakesBurnsSlowly: { happens: slowStakes(1), after: slow },
  MatchdaySettlementBurnsFast: { happens: slowRuns, after: 2 * hour },
  MatchdaySettlementBurnsSlowly: { happens: slowRuns, after: slow },
  MatchdayLiveBurnsFast: { happens: lateNews(10), after: 2 * hour },
  MatchdayLiveBurnsSlowly: { happens: lateNews(1), after: slow },
  MatchdayInstanceDown: { series: processSeries('svc-gone', { up: '0x10000' }) },
  MatchdayServiceGone: { gone: 'svc-gateway' },
  MatchdayServiceAway: sets('svc-gateway', 'matchday_upstream_ready', { to: 'shop' }, 0),
  MatchdayPartAway: sets('svc-wallet', 'matchday_part_ready', { part: 'rabbitmq' }, 0),
  MatchdayLedgerDamaged: sets('svc-wallet', 'matchday_ledger_findings', {}, 2),
  MatchdayBooksDiffer: sets('svc-wallet', 'matchday_books_findings', {}, 1),
  MatchdayLedgerUnfunded: {
    happens: (platform) => platform['svc-wallet'].inc('matchday_ledger_unfunded_total', {}, 1),
  },
  MatchdayLedgerUnchecked: {
    ...sets('svc-wallet', 'matchday_ledger_checked_at_seconds', {}, 60),
    after: 7 * hour,
  },
  MatchdayReserveTooSmall: {
    ...sets('svc-wallet', 'matchday_books_ugx', { item: 'liability' }, 1100),
    after: 2 * hour,
  },
  MatchdaySettlementDiffers: sets('svc-matches', 'matchday_settlement_runs', { state: 'DIFFERS' }, 1),
  MatchdaySettlementStuck: {
    happens: (platform, minute) =>
      platform['svc-matches'].set('matchday_settlement_oldest_seconds', {}, minute * 60),
  },
  MatchdayDeadLetters: sets('svc-shop', 'matchday_queue_messages', { queue: 'dead' }, 3),
  MatchdayQueueGrows: {
    happens: (platform, minute) =>
      platform['svc-matches'].set('matchday_queue_messages', { queue: 'user.deleted.v1' }, minute * 1000),
  },
  MatchdayDeliveriesHeld: {
    happens: (platform) =>
      platform['svc-wallet'].inc('matchday_deliveries_total', { event: 'order.placed', outcome: 'held' }, 6),
  },
  MatchdayOutboxLags: {
    happens: (platform, minute) =>
      platform['svc-matches'].set('matchday_outbox_lag_seconds', {}, minute * 60),
  },
  MatchdayLaneFull: {
    happens: (platform, minute) => platform['svc-wallet'].set('matchday_lane_waiting', {}, minute * 1000),
  },
  MatchdayLaneFails: {
    happens: (platform) =>
      platform['svc-wallet'].observe('matchday_lane_batch_seconds', { outcome: 'failed' }, 0.02, 10),
  },
  MatchdayRefusesForLoad: { happens: (platform) => calls(platform, 'getMyBets', 429, 0.001, 20) },
  MatchdayMemoryMisses: {
    happens: (platform) =>
      platform['svc-gateway'].inc('matchday_shared_answers_total', { from: 'service' }, 2000),
    after: 40,
  },
  MatchdayEventLoopLags: {
    series: processSeries('svc-wallet', { nodejs_eventloop_lag_p99_seconds: '0.4x10000' }),
  },
  MatchdayMemoryGrows: {
    series: processSeries('svc-shop', { process_resident_memory_bytes: '700000000x10000' }),
    after: 20,
  },
  MatchdayBackupOld: { ...sets('backup', 'matchday_backup_reaches_seconds', {}, 0), after: 20 },
  MatchdayReleasesMixed: {
    ...sets('svc-shop', 'matchday_build_info', { release: 'r2', contract: '1.0', node: '24.0.0' }, 1),
    after: 2 * hour,
  },
};
