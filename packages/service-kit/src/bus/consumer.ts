import { Refusal } from '@matchday/contracts/errors';
import type { AnyEvent, DataOf } from '@matchday/contracts/event';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import pRetry from 'p-retry';
import { withTrace } from '../context/trace.ts';
import { isEngineAway } from '../mongo/engine-away.ts';
import type { Logger } from '../process/logger.ts';
import { continueTrace, whenDone } from '../tracing/spans.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { readMessage } from './message.ts';

/** What a handler knows about a delivery besides the data. */
export interface Delivery {
  eventId: string;
  occurredAt: Date;
}

/** Thrown by a handler for a message that no retry can fix: it goes to the dead-letter queue. */
export class InvalidMessage extends Error {
  override readonly name = 'InvalidMessage';
}

/** How one event is handled. */
export interface Subscription<E extends AnyEvent = AnyEvent> {
  event: E;
  queue: string;
  prefetch: number;
  /** Milliseconds for which a handler may fail for a reason other than an engine before the message is buried. */
  patienceMs?: number;
  handler: (data: DataOf<E>, delivery: Delivery) => Promise<void> | void;
}

/** Longer than deploying a fix takes, shorter than the broker waits for an acknowledgement. */
const defaultPatienceMs = 10 * 60_000;
/** Failures below which nothing is buried, however slow they were. */
const fewestFailures = 5;

/** Whether retrying makes sense for as long as it takes: an engine or another service is away or busy. */
const isTransient = (error: unknown): boolean =>
  isEngineAway(error) ||
  (error instanceof Refusal && (error.code === 'unavailable' || error.code === 'too-many'));

/** Hears how a try of a delivery ended: handled, held for another one, or buried. */
export type Seen = (event: string, outcome: 'handled' | 'held' | 'buried') => void;

/** A queue that is being consumed on one connection. */
export interface Consumer {
  /** Accepts no more deliveries, gives up those that wait for a retry, resolves when the others are done. */
  drain(): Promise<void>;
  /** Deliveries that are being handled, or held for a retry. */
  inHand(): number;
}

/**
 * Consumes a queue: acknowledges after the handler has resolved. A handler that fails keeps its delivery and
 * is called again with backoff for as long as it takes (DESIGN 7): a database away for a minute costs no good
 * message. An invalid message is buried at once, with the reason. So is, after minutes, one whose handler has
 * failed all the while with every engine there: held without end it would block good ones, buried it
 * waits for `npm run dlq -- replay`.
 * @param options `bury` puts a message on the dead-letter queue and resolves when it is safe there;
 * `lost` is called when the broker ends the consumer or the channel
 */
export async function consume(
  model: ChannelModel,
  subscription: Subscription,
  options: {
    logger: Logger;
    bury: (message: ConsumeMessage, reason: string) => Promise<void>;
    lost: () => void;
    /** Hears how each try of a delivery ends. */
    seen?: Seen | undefined;
    tracing?: Tracing | undefined;
  },
): Promise<Consumer> {
  const { event, queue, prefetch, handler, patienceMs = defaultPatienceMs } = subscription;
  const { logger, bury, lost, seen, tracing } = options;
  const channel = await model.createChannel();
  const over = new AbortController();
  const running = new Set<Promise<void>>();
  let draining = false;
  channel.on('error', (error) => logger.warn({ err: error, queue }, 'channel failed'));
  channel.on('close', () => {
    // The broker gives all that was not acknowledged to the next consumer.
    over.abort(new Error('channel closed'));
    if (!draining) lost();
  });
  await channel.prefetch(prefetch);

  const buryFor = async (message: ConsumeMessage, reason: string) => {
    logger.error({ queue, reason, messageId: message.properties.messageId }, 'message buried');
    await bury(message, reason);
    seen?.(event.name, 'buried');
  };
  const attempt = async (message: ConsumeMessage, failing: Failing) => {
    try {
      const { data, eventId, occurredAt, trace } = read(event, message.content);
      const delivery = { eventId, occurredAt: new Date(occurredAt) };
      const { trace: own, span } = continueTrace(
        tracing,
        { requestId: eventId, traceparent: trace },
        `handle ${event.name}`,
        { kind: 'consumer', attributes: { 'messaging.destination.name': queue } },
      );
      await withTrace(own, () => whenDone(span ? [span] : [], async () => handler(data, delivery)));
      seen?.(event.name, 'handled');
    } catch (error) {
      if (error instanceof InvalidMessage) await buryFor(message, error.message);
      else if (failing.tooLong(error, patienceMs)) {
        const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        await buryFor(message, `failed ${failing.times()} times, at last with ${text}`);
      }
      // A wrapped error, because a TypeError or a value that is not an Error would end the retries.
      else throw new Error('handler failed', { cause: error });
    }
    acknowledge(channel, message);
  };
  const receive = async (message: ConsumeMessage) => {
    const failing = createFailing();
    await pRetry(() => attempt(message, failing), {
      retries: Number.POSITIVE_INFINITY,
      minTimeout: 100,
      maxTimeout: 10_000,
      randomize: true,
      signal: over.signal,
      onFailedAttempt: ({ error, attemptNumber }) => {
        seen?.(event.name, 'held');
        // Powers of two, so that a long outage does not fill the log.
        if ((attemptNumber & (attemptNumber - 1)) === 0)
          logger.warn({ err: error.cause, queue, attempt: attemptNumber }, 'delivery held');
      },
    }).catch(() => undefined);
  };
  const { consumerTag } = await channel.consume(queue, (message) => {
    // A null message: the broker has cancelled the consumer, for instance because its queue is gone.
    if (message === null) return lost();
    const work = receive(message).finally(() => running.delete(work));
    running.add(work);
  });

  return {
    async drain() {
      draining = true;
      await channel.cancel(consumerTag).catch(() => undefined);
      over.abort(new Error('draining'));
      await Promise.all(running);
    },
    inHand: () => running.size,
  };
}

/** How long one delivery has been failing for reasons other than an engine. */
interface Failing {
  /** Records a failure. @returns whether it has lasted for too long, with no engine away in the meantime */
  tooLong(error: unknown, patienceMs: number): boolean;
  times(): number;
}

function createFailing(): Failing {
  let since: number | undefined;
  let times = 0;
  return {
    tooLong(error, patienceMs) {
      if (isTransient(error)) {
        since = undefined;
        times = 0;
        return false;
      }
      since ??= performance.now();
      times += 1;
      return times >= fewestFailures && performance.now() - since >= patienceMs;
    },
    times: () => times,
  };
}

function read<E extends AnyEvent>(event: E, content: Buffer) {
  try {
    return readMessage(event, content);
  } catch (error) {
    throw new InvalidMessage(error instanceof Error ? error.message : String(error));
  }
}

function acknowledge(channel: Channel, message: ConsumeMessage): void {
  try {
    channel.ack(message);
  } catch {
    // The channel has closed: the message comes again, and effects are idempotent.
  }
}
