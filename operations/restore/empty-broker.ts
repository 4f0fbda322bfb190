import { codeOf, Failure, textOf } from '@matchday/command-kit/processes/failure';
import { busNames, consumptions, durableConsumers } from '@matchday/service-kit/bus/topology';
import { connect } from 'amqplib';

/**
 * Deletes the queues of all services with what is in them: it belongs to a time that the restored data does not know. The
 * services declare their queues again when they start.
 * @returns how many messages were deleted
 */
export async function emptyBroker(url: string): Promise<number> {
  const connection = await connect(url).catch((error: unknown) => {
    throw new Failure(
      `RabbitMQ does not answer at ${new URL(url).host}: ${codeOf(error) || textOf(error)}.`,
      ['name the broker of the restored platform: AMQP_URL=amqp://…'],
    );
  });
  try {
    const names = busNames(url);
    const channel = await connection.createChannel();
    const queues = [
      ...consumptions().map(({ consumer, event }) => names.queue(consumer, event)),
      ...durableConsumers().map(names.deadQueue),
    ];
    let messages = 0;
    for (const queue of queues) messages += (await channel.deleteQueue(queue)).messageCount;
    return messages;
  } finally {
    await connection.close();
  }
}
