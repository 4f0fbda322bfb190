import type { Metrics } from '@matchday/service-kit/metrics';
import { together } from '@matchday/service-kit/metrics/together';
import type { LedgerReader } from './application/ports.ts';
import { booksOf } from './domain/books.ts';

/** How the lane fares: what waits in it, and each batch. */
export function showLane(metrics: Metrics, waiting: () => number) {
  metrics.gauge('matchday_lane_waiting', (gauge) => gauge.set(waiting()));
  const commands = metrics.histogram('matchday_lane_batch_commands');
  const seconds = metrics.histogram('matchday_lane_batch_seconds');
  return {
    onBatch(size: number, ms: number, outcome: 'committed' | 'failed') {
      commands.observe(size);
      seconds.observe({ outcome }, ms / 1000);
    },
  };
}

const items = ['issued', 'held', 'staked', 'spent', 'house', 'owed'] as const;

/** The books at each scrape, from sums that the ledger keeps. */
export function showBooks(metrics: Metrics, reader: Pick<LedgerReader, 'sums'>): void {
  const read = together(async () => {
    const { sums, lowest } = await reader.sums();
    const { books, findings: found } = booksOf(sums, lowest);
    for (const item of items) coins.set({ item }, books[item]);
    ugx.set({ item: 'liability' }, books.liabilityUGX);
    ugx.set({ item: 'reserve' }, books.reserveUGX);
    findings.set(found.length);
  });
  const coins = metrics.gauge('matchday_books_coins', read);
  const ugx = metrics.gauge('matchday_books_ugx', read);
  const findings = metrics.gauge('matchday_books_findings', read);
}
