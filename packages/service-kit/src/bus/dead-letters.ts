import { routingKey } from '@matchday/contracts/event';
import { type ChannelModel, type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import pRetry from 'p-retry';
import { type BusNames, busNames, consumptions, durableConsumers } from './topology.ts';
import { turnsOver } from './turns-over.ts';

/** A message that a service could not process. */
export interface DeadLetter {
  readonly id: string;
  /** Event with its version, such as `order.placed.v1`. */
  readonly event: string;
  /** The queue that it came from; empty if unknown. */
  readonly queue: string;
  readonly reason: string;
  readonly at: string;
  readonly body: string;
}

/** What happens to a dead letter: it stays, goes back to its queue, or is deleted. */
export type Fate = 'keep' | 'replay' | 'drop';

export interface DeadLetters {
  /** How many there are for a service, with those that somebody reads. */
  count(service: string): Promise<number>;
  /**
   * Reads the dead letters of a service, oldest first, and does with each what `decide` says. Kept letters stay in
   * the queue as they were. A letter goes back only to the queue that it came from, not to other services.
   * @returns what happened to each; one that could not be replayed is kept, with the reason
   */
  go(
    service: string,
    decide: (letter: DeadLetter) => Fate,
  ): Promise<{ letter: DeadLetter; fate: Fate; failure?: string }[]>;
  /** Every queue of the services, with the messages that wait in it and who takes them. */
  queues(): Promise<QueueState[]>;
  close(): Promise<void>;
}

/** How a queue does. */
interface QueueState {
  readonly service: string;
  /** Event with its version; null for the dead letters of the service. */
  readonly event: string | null;
  readonly waiting: number;
  /** Processes that take its messages; nobody takes dead letters. */
  readonly consumers: number;
}

/** Messages, and bytes of them, that are read at once: a page of a settlement is 150 kB, and a service has half a gigabyte. */
const most = 10_000;
const mostBytes = 32 * 2 ** 20;
/** Milliseconds in which messages that were only read are back in their queue. */
const BACK_WITHIN_MS = 2000;

/** @param url of the broker, with `?prefix=` as for the services */
export async function openDeadLetters(url: string): Promise<DeadLetters> {
  const names = busNames(url);
  const model = await connect(url);
  for (const service of durableConsumers())
    for (const retired of names.retiredDeadQueues(service))
      await moveAll(model, retired, names.deadQueue(service));
  const inTurn = turnsOver(model);
  return {
    count(service) {
      const queue = names.deadQueue(service as 'wallet');
      return inTurn(queue, async () => {
        const channel = await model.createChannel();
        const { messageCount } = await channel.checkQueue(queue);
        await channel.close();
        return messageCount;
      });
    },
    go(service, decide) {
      const queue = names.deadQueue(service as 'wallet');
      return inTurn(queue, () => work(model, queue, (message) => letterOf(message, service, names), decide));
    },
    async queues() {
      const channel = await model.createChannel();
      // A queue that is missing ends its channel, not the connection.
      channel.on('error', () => undefined);
      const states: QueueState[] = [];
      const look = async (service: string, event: string | null, queue: string) => {
        const { messageCount, consumerCount } = await channel.checkQueue(queue);
        states.push({ service, event, waiting: messageCount, consumers: consumerCount });
      };
      for (const { consumer, event } of consumptions())
        await look(consumer, routingKey(event), names.queue(consumer, event));
      for (const service of durableConsumers()) {
        const queue = names.deadQueue(service);
        await inTurn(queue, () => look(service, null, queue));
      }
      await channel.close();
      return states;
    },
    close: () => model.close(),
  };
}

/** Moves what the dead-letter queue of an earlier version still holds; without such a queue there is nothing to do. */
async function moveAll(model: ChannelModel, from: string, to: string): Promise<void> {
  const channel = await model.createConfirmChannel();
  channel.on('error', () => undefined);
  const there = await channel.checkQueue(from).catch(() => undefined);
  if (!there) return;
  for (;;) {
    const message = await channel.get(from);
    if (!message) break;
    await publish(channel, to, message, message.properties.headers);
    channel.ack(message);
  }
  await channel.close();
}

async function work(
  model: ChannelModel,
  queue: string,
  read: (message: GetMessage) => DeadLetter,
  decide: (letter: DeadLetter) => Fate,
) {
  const channel = await model.createConfirmChannel();
  const unroutable = new Set<string>();
  channel.on('return', (message) => unroutable.add(String(message.properties.messageId)));
  const { messageCount } = await channel.checkQueue(queue);
  const done: { letter: DeadLetter; fate: Fate; failure?: string }[] = [];
  try {
    // No more than there were at the start: letters that are put back would be read again for ever.
    for (let taken = 0, bytes = 0; taken < Math.min(messageCount, most) && bytes < mostBytes; taken++) {
      const message = await channel.get(queue);
      if (!message) break;
      bytes += message.content.length;
      const letter = read(message);
      const fate = decide(letter);
      const failure = fate === 'replay' ? await replay(channel, message, letter, unroutable) : undefined;
      const kept = fate === 'keep' || failure !== undefined;
      if (!kept) channel.ack(message);
      done.push({ letter, fate: kept ? 'keep' : fate, ...(failure === undefined ? {} : { failure }) });
    }
  } finally {
    // Messages that were not acknowledged go back to their place.
    await channel.close();
  }
  await untilBack(model, queue, done.filter(({ fate }) => fate === 'keep').length);
  return done;
}

/**
 * Waits until so many messages are in the queue again: the broker puts them back after it has closed the channel, and
 * who looked right afterwards, such as for the next page, would miss them. Somebody else may take them meanwhile.
 */
async function untilBack(model: ChannelModel, queue: string, kept: number): Promise<void> {
  const channel = await model.createChannel();
  try {
    await pRetry(
      async () => {
        const { messageCount } = await channel.checkQueue(queue);
        if (messageCount < kept) throw new Error(`${kept - messageCount} messages are not back yet`);
      },
      { retries: Number.POSITIVE_INFINITY, minTimeout: 10, factor: 1, maxRetryTime: BACK_WITHIN_MS },
    ).catch(() => undefined);
  } finally {
    await channel.close();
  }
}

async function replay(
  channel: ConfirmChannel,
  message: GetMessage,
  letter: DeadLetter,
  unroutable: Set<string>,
): Promise<string | undefined> {
  if (letter.queue === '') return 'the queue it came from is unknown';
  await publish(channel, letter.queue, message);
  return unroutable.delete(letter.id) ? `there is no queue ${letter.queue}` : undefined;
}

/** Resolves when the broker has it on disk, or has returned it. */
function publish(channel: ConfirmChannel, queue: string, message: GetMessage, headers?: object) {
  const { messageId, contentType } = message.properties;
  return new Promise<void>((resolve, reject) =>
    channel.publish(
      '',
      queue,
      message.content,
      { persistent: true, mandatory: true, messageId, contentType, headers: { ...headers } },
      (error) => (error ? reject(error as Error) : resolve()),
    ),
  );
}

/** A dead letter with the reason in its headers: those of the service that put it there, or the broker's own. */
function letterOf({ properties, content }: GetMessage, service: string, names: BusNames): DeadLetter {
  const headers = properties.headers ?? {};
  // amqplib decodes a timestamp as `{ '!': 'timestamp', value: seconds }`.
  const [death] = (headers['x-death'] ?? []) as unknown as {
    queue?: string;
    reason?: string;
    time?: { value: number };
  }[];
  const body = content.toString('utf8');
  const came = String(headers['x-routing-key'] ?? death?.queue ?? '');
  return {
    id: String(properties.messageId ?? ''),
    event: eventOf(body),
    queue: queueOf(came, service, names),
    reason: String(headers['x-reason'] ?? death?.reason ?? 'not told'),
    at: String(
      headers['x-buried-at'] ?? (death?.time ? new Date(death.time.value * 1000).toISOString() : ''),
    ),
    body,
  };
}

/** The service's queue of a routing key; a letter that was replayed before has its queue for a key. */
function queueOf(key: string, service: string, names: BusNames): string {
  const found = consumptions().find(
    ({ consumer, event }) =>
      consumer === service && (routingKey(event) === key || names.queue(consumer, event) === key),
  );
  return found ? names.queue(found.consumer, found.event) : '';
}

function eventOf(body: string): string {
  try {
    const { name, version } = JSON.parse(body) as { name?: unknown; version?: unknown };
    return typeof name === 'string' ? `${name}.v${version}` : 'unknown';
  } catch {
    return 'not JSON';
  }
}
