import type { Owner } from '@matchday/contracts/call';
import type { Delivery } from '@matchday/service-kit/bus';
import type { Metrics } from '@matchday/service-kit/metrics';
import type { FoundIn, SharedAnswers } from './shared-answers/index.ts';
import type { StreamHub } from './stream/stream-hub.ts';
import type { Upstreams } from './upstreams/upstreams.ts';

/** What the gateway has in hand at each scrape; returns what counts answers from memory and messages on the streams. */
export function showGateway(
  metrics: Metrics,
  of: {
    upstreams: Pick<Upstreams, 'inHand' | 'away'>;
    hub: Pick<StreamHub, 'open'>;
    shared: Pick<SharedAnswers, 'bytes'>;
    clock: () => Date;
  },
) {
  const { upstreams, hub, shared, clock } = of;
  metrics.gauge('matchday_streams', (gauge) => gauge.set(hub.open()));
  metrics.gauge('matchday_shared_answer_bytes', (gauge) => gauge.set(shared.bytes()));
  metrics.gauge('matchday_requests_in_hand', (gauge) => {
    for (const [to, count] of Object.entries(upstreams.inHand())) gauge.set({ to }, count);
  });
  metrics.gauge('matchday_upstream_ready', (gauge) => {
    const away = upstreams.away().map((text) => text.split(':')[0]);
    for (const to of Object.keys(upstreams.inHand()) as Owner[])
      gauge.set({ to }, away.includes(`svc-${to}`) ? 0 : 1);
  });
  const answers = metrics.counter('matchday_shared_answers_total');
  const lag = metrics.histogram('matchday_live_lag_seconds');
  return {
    answered: (from: FoundIn) => answers.inc({ from }),
    told: (message: string, { occurredAt }: Pick<Delivery, 'occurredAt'>) =>
      lag.observe({ message }, Math.max(0, clock().getTime() - occurredAt.getTime()) / 1000),
  };
}
