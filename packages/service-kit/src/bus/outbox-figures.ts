import type { Collection } from 'mongoose';
import type { Clock } from '../context/clock.ts';
import type { Metrics } from '../figures/metrics.ts';
import type { OutboxRow } from './relay.ts';

/**
 * What waits to be published, asked of the database at each scrape: of each process that has rows the oldest one, by
 * the index in which the relay reads them.
 * @returns counts what was published
 */
export function showOutbox(
  metrics: Metrics,
  { rows, clock }: { rows: () => Collection<OutboxRow>; clock: Clock },
): (count: number) => void {
  metrics.gauge('matchday_outbox_waiting', async (gauge) => {
    gauge.set(await rows().estimatedDocumentCount());
  });
  metrics.gauge('matchday_outbox_lag_seconds', async (gauge) => {
    const owners = await rows().distinct('owner');
    const oldest = await Promise.all(
      owners.map((owner) => rows().findOne({ owner }, { sort: { n: 1 }, projection: { at: 1 } })),
    );
    const now = clock().getTime();
    gauge.set(Math.max(0, ...oldest.map((row) => (row ? (now - row.at.getTime()) / 1000 : 0))));
  });
  const published = metrics.counter('matchday_outbox_published_total');
  return (count) => published.inc(count);
}
