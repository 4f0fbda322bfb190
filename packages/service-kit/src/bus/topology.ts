import { type AnyEvent, type Consumer, routingKey } from '@matchday/contracts/event';
import { allEvents } from '@matchday/contracts/events';
import type { ChannelModel } from 'amqplib';

/** Raise it when a queue's arguments change: those of an existing queue cannot be changed. */
const queueVersion = 'q1';
/** Of dead-letter queues; `q1` had no delivery limit of its own (docs/decisions). */
const deadVersion = 'q2';
/** Earlier versions of dead-letter queues: they may still hold letters, and get no new ones. */
const retiredDeadVersions = ['q1'];
/** Former consumers of an event: their queues are deleted with what they hold. */
const retiredConsumptions: { consumer: Consumer; event: Pick<AnyEvent, 'name' | 'version'> }[] = [
  { consumer: 'matches', event: { name: 'user.deleted', version: 1 } },
];
/**
 * Returns of a letter after which it may be dropped: never. RabbitMQ 4 drops after 20 where nothing is said, and
 * has -1 for never, which 3.x refuses.
 */
const neverDropped = 1_000_000_000;

/** Names on the broker. A prefix separates platforms that share one. */
export interface BusNames {
  /** Topic exchange for facts; routing keys are those of the contracts. */
  exchange: string;
  /** Direct exchange for dead letters; routing keys are consumers. */
  deadExchange: string;
  queue(consumer: Consumer, event: Pick<AnyEvent, 'name' | 'version'>): string;
  /** Queues of former consumers. */
  retiredQueues(): string[];
  deadQueue(consumer: Consumer): string;
  /** Dead-letter queues of former versions. */
  retiredDeadQueues(consumer: Consumer): string[];
}

/** @param url of the broker; `?prefix=x` in it is the prefix */
export function busNames(url: string): BusNames {
  const given = new URL(url).searchParams.get('prefix');
  const prefix = given ? `${given}.` : '';
  const queue: BusNames['queue'] = (consumer, event) =>
    `${prefix}${consumer}.${routingKey(event)}.${queueVersion}`;
  return {
    exchange: `${prefix}matchday`,
    deadExchange: `${prefix}matchday.dead`,
    queue,
    retiredQueues: () => retiredConsumptions.map(({ consumer, event }) => queue(consumer, event)),
    deadQueue: (consumer) => `${prefix}${consumer}.dead.${deadVersion}`,
    retiredDeadQueues: (consumer) =>
      retiredDeadVersions.map((version) => `${prefix}${consumer}.dead.${version}`),
  };
}

/** Every queue of the contracts: who consumes which event. */
export const consumptions = (
  events: readonly AnyEvent[] = allEvents,
): { consumer: Consumer; event: AnyEvent }[] =>
  events.flatMap((event) => event.consumers.map((consumer) => ({ consumer, event })));

/** Every service that has durable queues, and so a dead-letter queue. */
export const durableConsumers = (events: readonly AnyEvent[] = allEvents): Consumer[] => [
  ...new Set(consumptions(events).map(({ consumer }) => consumer)),
];

/**
 * Declares all exchanges, queues and bindings of the contracts; declaring what exists changes nothing.
 * Every service does so, because a `mandatory` message needs its queue even if the consumer never started, and one of a
 * version that no consumer knows yet waits there for the first that does.
 */
export async function declareTopology(
  model: ChannelModel,
  names: BusNames,
  events: readonly AnyEvent[] = allEvents,
): Promise<void> {
  const channel = await model.createChannel();
  // The failing call reports what happened; without a listener the event would end the process.
  channel.on('error', () => undefined);
  await channel.assertExchange(names.exchange, 'topic', { durable: true });
  await channel.assertExchange(names.deadExchange, 'direct', { durable: true });
  for (const consumer of durableConsumers(events)) {
    const queue = names.deadQueue(consumer);
    await channel.assertQueue(queue, {
      durable: true,
      arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': neverDropped },
    });
    await channel.bindQueue(queue, names.deadExchange, consumer);
    // A missing one is not an error.
    for (const retired of names.retiredDeadQueues(consumer))
      await channel.unbindQueue(retired, names.deadExchange, consumer);
  }
  // They have no consumer, so messages would pile up there.
  for (const retired of names.retiredQueues()) await channel.deleteQueue(retired);
  for (const { consumer, event } of consumptions(events)) {
    const queue = names.queue(consumer, event);
    await channel.assertQueue(queue, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-dead-letter-exchange': names.deadExchange,
        'x-dead-letter-routing-key': consumer,
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
        // A backstop only: transient failures are held by the consumer and never counted.
        'x-delivery-limit': 1000,
      },
    });
    await channel.bindQueue(queue, names.exchange, routingKey(event));
  }
  await channel.close();
}
