import type { ChannelModel } from 'amqplib';
import type { Logger } from '../process/logger.ts';
import type { Subscription } from './consumer.ts';
import { readMessage } from './message.ts';

/**
 * Consumes events from an exclusive queue of this connection. What cannot be read or handled is logged and
 * dropped: such a listener shows the current state and asks again after a gap.
 * @param heard by routing key
 */
export async function listen(
  model: ChannelModel,
  exchange: string,
  heard: ReadonlyMap<string, Subscription>,
  { logger, lost }: { logger: Logger; lost: () => void },
): Promise<void> {
  const channel = await model.createChannel();
  channel.on('error', (error) => logger.warn({ err: error }, 'listening channel failed'));
  channel.on('close', () => lost());
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
  for (const key of heard.keys()) await channel.bindQueue(queue, exchange, key);
  await channel.consume(
    queue,
    async (message) => {
      if (message === null) return lost();
      const subscription = heard.get(message.fields.routingKey);
      if (!subscription) return;
      try {
        const { data, eventId, occurredAt } = readMessage(subscription.event, message.content);
        await subscription.handler(data, { eventId, occurredAt: new Date(occurredAt) });
      } catch (error) {
        logger.warn({ err: error, key: message.fields.routingKey }, 'event not handled');
      }
    },
    { noAck: true },
  );
}
