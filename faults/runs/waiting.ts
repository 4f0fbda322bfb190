import { openDeadLetters } from '@matchday/service-kit/bus/dead-letters';
import { busNames, consumptions } from '@matchday/service-kit/bus/topology';
import { connect } from 'amqplib';
import type { MongoClient } from 'mongodb';
import type { Finding } from '../finding.ts';
import type { StruckService } from '../platform/struck-service.ts';
import type { RunContext } from '../subject.ts';

type Where = Pick<RunContext, 'client' | 'dbName' | 'amqpUrl' | 'instances'>;
type Services = readonly StruckService[];

/** What waits of any service, in words: instances that are not ready, rows of outboxes, messages in queues. */
export async function stillWaiting(services: Services, where: Where): Promise<string[]> {
  const { client, dbName, amqpUrl, instances } = where;
  const [notReady, rows, messages] = await Promise.all([
    instances.notReady(),
    Promise.all(services.map(({ name }) => countOutbox(client, dbName(name)))).catch(() => undefined),
    countMessages(amqpUrl, services).catch(() => undefined),
  ]);
  return [
    ...notReady.map((name) => `${name} is not ready`),
    ...(rows ? services.map(({ name }, at) => rows[at] && `${rows[at]} rows wait in ${name}'s outbox`) : []),
    !rows && 'the database does not answer',
    ...(messages ? messages.map(([queue, count]) => count > 0 && `${count} messages wait in ${queue}`) : []),
    !messages && 'the broker does not answer',
  ].filter((text) => typeof text === 'string');
}

/** Rows in outboxes and messages in queues, together. @throws Error while an engine is away */
export async function countWaiting(services: Services, where: Omit<Where, 'instances'>): Promise<number> {
  const [rows, messages] = await Promise.all([
    Promise.all(services.map(({ name }) => countOutbox(where.client, where.dbName(name)))),
    countMessages(where.amqpUrl, services),
  ]);
  return [...rows, ...messages.map(([, count]) => count)].reduce((sum, count) => sum + count, 0);
}

/** Rows that wait in an outbox now. */
const countOutbox = (client: MongoClient, dbName: string): Promise<number> =>
  client.db(dbName).collection('outbox').countDocuments();

/** Messages in the queues that these services consume; those that are being delivered are not among them. */
async function countMessages(amqpUrl: string, services: Services): Promise<[string, number][]> {
  const names = busNames(amqpUrl);
  const model = await connect(amqpUrl, { timeout: 2000 });
  model.on('error', () => undefined);
  try {
    const channel = await model.createChannel();
    channel.on('error', () => undefined);
    const counts: [string, number][] = [];
    for (const { consumer, event } of consumptions()) {
      if (!services.some(({ name }) => name === consumer)) continue;
      const queue = names.queue(consumer, event);
      counts.push([queue, (await channel.checkQueue(queue)).messageCount]);
    }
    return counts;
  } finally {
    await model.close().catch(() => undefined);
  }
}

/** What is still waiting once the time after calm is over is a finding (I6). */
export const checkDrained = (waiting: readonly string[], withinMs: number): Finding[] =>
  waiting.map((text) => ({ invariant: 'I6', text: `${text} ${withinMs / 1000} s after calm` }));

/**
 * After the instances have stopped: what they had taken and not acknowledged is back in its queue, and nothing
 * may be; the queues of dead letters hold the messages that were bad on purpose, and those alone.
 * @param poison ids of bad messages that the broker has confirmed, by service
 */
export async function checkLeftMessages(
  services: Services,
  amqpUrl: string,
  poison: ReadonlyMap<string, readonly string[]>,
): Promise<Finding[]> {
  const left = (await countMessages(amqpUrl, services))
    .filter(([, count]) => count > 0)
    .map(([queue, count]) => `${count} messages are in ${queue} after the instances have stopped`);
  const letters = await openDeadLetters(amqpUrl);
  try {
    for (const { name } of services) {
      const bad = poison.get(name) ?? [];
      const found = (await letters.go(name, () => 'keep')).map(({ letter }) => letter);
      for (const { id, event, reason } of found)
        if (!bad.includes(id)) left.push(`a good ${event} (${id}) is a dead letter of ${name}: ${reason}`);
      for (const id of bad)
        if (!found.some((letter) => letter.id === id && letter.reason !== 'not told'))
          left.push(`the bad message ${id} is not among the dead letters of ${name} with its reason`);
    }
  } finally {
    await letters.close();
  }
  return left.map((text) => ({ invariant: 'I6', text }));
}
