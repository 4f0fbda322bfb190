import {
  type AnyEvent,
  type DataOf,
  routingKey,
  type Consumer as ServiceName,
} from '@matchday/contracts/event';
import { type ChannelModel, type ConsumeMessage, connect, type RecoveringChannelModel } from 'amqplib';
import { pause, systemClock } from '../context/clock.ts';
import { currentDeadline, remainingMs } from '../context/deadline.ts';
import { newId as systemNewId } from '../context/ids.ts';
import { currentTrace } from '../context/trace.ts';
import type { Metrics } from '../figures/metrics.ts';
import { hideCredentials, type Logger } from '../process/logger.ts';
import type { Part } from '../process/part.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { showDeliveries, showQueues } from './bus-figures.ts';
import { type Consumer, consume, type Delivery, type Subscription } from './consumer.ts';
import { listen } from './listener.ts';
import { type Fact, type Message, toMessage } from './message.ts';
import { BusAwayError, createPublisher } from './publisher.ts';
import { type BusNames, busNames, declareTopology } from './topology.ts';

type EventHandler<E extends AnyEvent> = (data: DataOf<E>, delivery: Delivery) => Promise<void> | void;

/** The service's place on the bus. Subscribe before `start`. */
export interface Bus extends Part {
  readonly names: BusNames;
  start(): Promise<void>;
  ready(): boolean;
  drain(): Promise<void>;
  /**
   * Publishes outside a transaction; resolves on the broker's confirm. Facts about state go through the outbox.
   * @throws BusAwayError, also when the caller's deadline comes first
   */
  publish(fact: Fact): Promise<void>;
  /** Publishes a message that has its envelope already. @throws BusAwayError | UnroutableError */
  send(message: Message): Promise<void>;
  /**
   * Handles an event from the service's own durable queue for it, which the contract must name.
   * Deliveries run side by side, `prefetch` (200) at most; the handler's effects must be idempotent.
   */
  subscribe<E extends AnyEvent>(
    event: E,
    handler: EventHandler<E>,
    options?: { prefetch?: number; patienceMs?: number },
  ): void;
  /**
   * Delivers an event to every instance, from a queue that lives as long as the connection; nothing is redelivered.
   * Several handlers of one event are called in the order in which they were added.
   */
  exclusive<E extends AnyEvent>(event: E, handler: EventHandler<E>): void;
  /** Calls back after each reconnection: what exclusive queues would have carried meanwhile is lost. */
  onConnect(callback: () => void): void;
}

/**
 * The connection to RabbitMQ, not begun until `start`. It reconnects by itself, without limit; each time it
 * declares the whole topology and consumes again.
 */
export function connectBus(options: {
  url: string;
  logger: Logger;
  service: ServiceName;
  /** The events of this build; those of the contracts if left out. */
  events?: readonly AnyEvent[];
  newId?: () => string;
  clock?: () => Date;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
}): Bus {
  const {
    url,
    logger,
    service,
    events,
    newId = systemNewId,
    clock = systemClock,
    metrics,
    tracing,
  } = options;
  const names = busNames(url);
  const publisher = createPublisher();
  const subscriptions: Subscription[] = [];
  const exclusives = new Map<string, Subscription>();
  const callbacks: (() => void)[] = [];
  let connection: RecoveringChannelModel | undefined;
  let consumers: Consumer[] = [];
  let up = false;
  const depths = metrics && service !== 'gateway' ? showQueues(metrics, names.deadQueue(service)) : undefined;
  const seen = metrics && showDeliveries(metrics, () => consumers);

  const bury = (message: ConsumeMessage, reason: string) =>
    publisher.publish(
      names.deadExchange,
      {
        id: String(message.properties.messageId),
        key: service,
        mandatory: true,
        body: message.content.toString(),
      },
      {
        'x-reason': reason,
        'x-routing-key': message.fields.routingKey,
        'x-buried-at': clock().toISOString(),
      },
    );

  const setup = async (model: ChannelModel) => {
    model.on('error', (error) => logger.warn({ err: error }, 'RabbitMQ connection failed'));
    // Every failure is handled in the same way: a new connection, which sets up everything again.
    const lost = () => void model.close().catch(() => undefined);
    await declareTopology(model, names, events);
    const channel = await model.createConfirmChannel();
    channel.on('error', (error) => logger.warn({ err: error }, 'publishing channel failed'));
    channel.on('close', () => lost());
    publisher.attach(channel);
    consumers = await Promise.all(
      subscriptions.map((each) => consume(model, each, { logger, bury, lost, seen, tracing })),
    );
    await depths?.attach(model, subscriptions);
    if (exclusives.size > 0) await listen(model, names.exchange, exclusives, { logger, lost });
  };

  return {
    name: 'rabbitmq',
    // Facts wait in the outbox, and listeners ask again after a gap: no answer needs the broker.
    canWait: true,
    names,
    async start() {
      connection = await connect(withHeartbeat(url), {
        noDelay: true,
        timeout: 5000,
        recovery: { initialDelay: 100, maxDelay: 2000, setup, waitForConnect: false },
      });
      connection.on('connect', () => {
        up = true;
        logger.info('RabbitMQ connected');
        for (const callback of callbacks) callback();
      });
      connection.on('disconnect', (error) => {
        up = false;
        publisher.detach();
        logger.warn({ err: error }, 'RabbitMQ is away');
      });
      connection.on('reconnect-scheduled', ({ attempt, error }) => {
        if (attempt % 10 === 1)
          logger.warn({ err: error, url: hideCredentials(url) }, 'waiting for RabbitMQ');
      });
      connection.on('error', () => undefined);
      await connection.waitForConnect();
    },
    ready: () => up,
    async drain() {
      await Promise.all(consumers.map((consumer) => consumer.drain()));
    },
    publish: (fact) => {
      const trace = currentTrace()?.traceparent;
      return inTime(publisher.publish(names.exchange, toMessage(fact, { newId, clock, trace })));
    },
    send: (message) => publisher.publish(names.exchange, message),
    subscribe(event, handler, { prefetch = 200, patienceMs } = {}) {
      if (connection) throw new Error('Subscribe before the bus is started');
      if (service === 'gateway' || !event.consumers.includes(service))
        throw new Error(`The contract of ${event.name} does not name ${service} as a consumer`);
      const queue = names.queue(service, event);
      const every = handler as EventHandler<AnyEvent>;
      subscriptions.push({ event, queue, prefetch, patienceMs, handler: every });
    },
    exclusive(event, handler) {
      if (connection) throw new Error('Subscribe before the bus is started');
      const key = routingKey(event);
      const before = exclusives.get(key)?.handler;
      const own = handler as EventHandler<AnyEvent>;
      const both: EventHandler<AnyEvent> = async (data, delivery) => {
        await Promise.all([before?.(data, delivery), own(data, delivery)]);
      };
      exclusives.set(key, { event, queue: '', prefetch: 0, handler: before ? both : own });
    },
    onConnect: (callback) => void callbacks.push(callback),
    async close() {
      up = false;
      publisher.detach();
      await connection?.close();
    },
  };
}

/** A broker that hangs is noticed within 20 s, unless the URL says otherwise. */
function withHeartbeat(text: string): string {
  const url = new URL(text);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', '10');
  return url.href;
}

/** Waits for the broker no longer than the caller waits for the answer. */
async function inTime(published: Promise<void>): Promise<void> {
  if (currentDeadline() === undefined) return published;
  const over = new AbortController();
  const late = pause(remainingMs(), over.signal).then(() => {
    if (!over.signal.aborted) throw new BusAwayError('RabbitMQ did not confirm in time');
  });
  try {
    await Promise.race([published, late]);
  } finally {
    over.abort();
  }
}
