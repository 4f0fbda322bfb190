import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type AnyEvent, defineEvent } from '@matchday/contracts/event';
import { allEvents } from '@matchday/contracts/events';
import { type ChannelModel, connect } from 'amqplib';
import { z } from 'zod';
import { type Bus, connectBus, fact } from '../../src/bus/index.ts';
import { createLogger } from '../../src/process/logger.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';
import { eventually } from '../../src/testing/eventually.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

// Two builds of one event: the later one has a field more in version 1, and version 2 beside it.
const about = { name: 'user.deleted', producer: 'wallet' } as const;
const before = defineEvent({
  ...about,
  consumers: ['shop'],
  version: 1,
  data: z.object({ userId: z.string() }),
});
const now = defineEvent({
  ...about,
  consumers: ['shop'],
  version: 1,
  data: z.object({ userId: z.string(), reason: z.string().optional() }),
});
const next = defineEvent({
  ...about,
  consumers: ['shop'],
  version: 2,
  data: z.object({ id: z.string(), reason: z.string() }),
});
const others = allEvents.filter(({ name }) => name !== about.name);
const builds = { older: [...others, before], newer: [...others, now, next] };

let engines: TestEngines;
let operator: ChannelModel;
let running: Bus[];

beforeEach(async () => {
  engines = testEngines();
  operator = await connect(engines.amqpUrl);
  running = [];
});
afterEach(async () => {
  for (const bus of running) await end(bus);
  const channel = await operator.createChannel();
  await channel.deleteQueue(await queueOf(next));
  await operator.close();
  await engines.dispose();
});

const queueOf = async (event: AnyEvent) =>
  connectBus({ url: engines.amqpUrl, logger, service: 'shop' }).names.queue('shop', event);

/** A service of one build, started. */
async function run(service: 'wallet' | 'shop', events: readonly AnyEvent[], heard?: string[]): Promise<Bus> {
  const bus = connectBus({ url: engines.amqpUrl, logger, service, events });
  if (heard)
    for (const event of events)
      if (event.name === about.name) bus.subscribe(event, (data) => void heard.push(JSON.stringify(data)));
  running.push(bus);
  await bus.start();
  return bus;
}

async function end(bus: Bus): Promise<void> {
  running = running.filter((other) => other !== bus);
  await bus.drain();
  await bus.close();
}

/** Messages that wait in a queue. */
async function waiting(queue: string): Promise<number> {
  const channel = await operator.createChannel();
  const { messageCount } = await channel.checkQueue(queue);
  await channel.close();
  return messageCount;
}

it('a newer producer and an older consumer: fields it does not know pass, a version it does not know waits', async () => {
  const heard: string[] = [];
  const shop = await run('shop', builds.older, heard);
  const wallet = await run('wallet', builds.newer);
  await wallet.publish(fact(now, { userId: 'u1', reason: 'asked' }));
  await wallet.publish(fact(next, { id: 'u2', reason: 'asked' }));
  await eventually(() => expect(heard).toEqual(['{"userId":"u1"}']));
  expect(await waiting(await queueOf(next))).toBe(1);

  // The consumer is replaced, goes back, and is replaced again.
  const newer = await run('shop', builds.newer, heard);
  await eventually(() => expect(heard).toContain('{"id":"u2","reason":"asked"}'));
  await end(shop);
  await end(newer);
  const older = await run('shop', builds.older, heard);
  await wallet.publish(fact(next, { id: 'u3', reason: 'left' }));
  await wallet.publish(fact(now, { userId: 'u4' }));
  await eventually(() => expect(heard).toContain('{"userId":"u4"}'));
  expect(heard).toHaveLength(3);
  await end(older);
  await run('shop', builds.newer, heard);
  await eventually(() => expect(heard).toContain('{"id":"u3","reason":"left"}'));
  expect(
    await waiting(connectBus({ url: engines.amqpUrl, logger, service: 'shop' }).names.deadQueue('shop')),
  ).toBe(0);
});

it('an older producer and a newer consumer: it does without new fields and takes both versions', async () => {
  const heard: string[] = [];
  const wallet = await run('wallet', builds.older);
  await wallet.publish(fact(before, { userId: 'u1' }));
  await run('shop', builds.newer, heard);
  await wallet.publish(fact(before, { userId: 'u2' }));
  const newer = await run('wallet', builds.newer);
  await newer.publish(fact(next, { id: 'u3', reason: 'asked' }));
  await eventually(() =>
    expect(heard.toSorted()).toEqual(['{"id":"u3","reason":"asked"}', '{"userId":"u1"}', '{"userId":"u2"}']),
  );
});
