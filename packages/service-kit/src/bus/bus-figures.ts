import { routingKey } from '@matchday/contracts/event';
import type { Channel, ChannelModel } from 'amqplib';
import type { Metrics } from '../figures/metrics.ts';
import type { Consumer, Seen, Subscription } from './consumer.ts';

/** What waits in the queues of a service, asked of the broker at each scrape. */
export function showQueues(metrics: Metrics, deadQueue: string) {
  let channel: Channel | undefined;
  let queues: (readonly [label: string, queue: string])[] = [];
  metrics.gauge('matchday_queue_messages', async (gauge) => {
    await Promise.all(
      queues.map(async ([label, queue]) => {
        const { messageCount } = (await channel?.checkQueue(queue)) ?? {};
        if (messageCount !== undefined) gauge.set({ queue: label }, messageCount);
      }),
    );
  });
  return {
    /** Asks on a channel of its own: asking for a queue that is gone closes the channel. */
    async attach(model: ChannelModel, subscriptions: readonly Subscription[]): Promise<void> {
      const own = await model.createChannel();
      own.on('error', () => undefined);
      own.on('close', () => {
        if (channel === own) channel = undefined;
      });
      channel = own;
      queues = [
        ...subscriptions.map(({ event, queue }) => [routingKey(event), queue] as const),
        ['dead', deadQueue],
      ];
    },
  };
}

/** Counts deliveries, and shows how many are in hand. */
export function showDeliveries(metrics: Metrics, consumers: () => readonly Consumer[]): Seen {
  metrics.gauge('matchday_deliveries_in_hand', (gauge) =>
    gauge.set(consumers().reduce((sum, consumer) => sum + consumer.inHand(), 0)),
  );
  const counted = metrics.counter('matchday_deliveries_total');
  return (event, outcome) => counted.inc({ event, outcome });
}
