import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AnyEvent } from '@matchday/contracts/event';
import { userDeleted } from '@matchday/contracts/wallet/events';
import { type ChannelModel, connect } from 'amqplib';
import { connectBus } from '../../src/bus/index.ts';
import { createLogger } from '../../src/process/logger.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { type Member, makeRelease, type Release, startMember, withNextVersion } from './releases.ts';

/** Eight processes start, on a computer that has other tests to run. */
const PATIENCE_MS = 120_000;
const logger = createLogger({ name: 'test', level: 'silent' });

// Two releases as processes: the later one has a field more in version 1 of user.deleted, and version 2 beside it.
let builds: { older: Release; newer: Release };
beforeAll(async () => {
  builds = { older: await makeRelease(), newer: await makeRelease(withNextVersion) };
});
afterAll(async () => {
  for (const release of Object.values(builds)) await release.remove();
});
const next: AnyEvent = { ...userDeleted, version: 2 };
const [u1, u2, u3, u4] = ['1', '2', '3', '4'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];

let engines: TestEngines;
let operator: ChannelModel;
let running: Member[];

beforeEach(async () => {
  engines = testEngines();
  operator = await connect(engines.amqpUrl);
  running = [];
});
afterEach(async () => {
  for (const member of running) await member.end();
  const channel = await operator.createChannel();
  await channel.deleteQueue(await queueOf(next));
  await operator.close();
  await engines.dispose();
});

const queueOf = async (event: AnyEvent) =>
  connectBus({ url: engines.amqpUrl, logger, service: 'shop' }).names.queue('shop', event);

async function run(service: 'wallet' | 'shop', release: Release, heard?: string[]): Promise<Member> {
  const member = await startMember(release, service, engines.amqpUrl, heard);
  running.push(member);
  return member;
}

/** Messages that wait in a queue. */
async function waiting(queue: string): Promise<number> {
  const channel = await operator.createChannel();
  const { messageCount } = await channel.checkQueue(queue);
  await channel.close();
  return messageCount;
}

const ofV1 = (userId: string, more = {}) => JSON.stringify({ userId, ...more });
const ofV2 = (id: string, reason: string) => JSON.stringify({ id, reason });

it(
  'a newer producer and an older consumer: fields it does not know pass, a version it does not know waits',
  async () => {
    const heard: string[] = [];
    const shop = await run('shop', builds.older, heard);
    const wallet = await run('wallet', builds.newer);
    await wallet.publish(1, { userId: u1, reason: 'asked' });
    await wallet.publish(2, { id: u2, reason: 'asked' });
    await eventually(() => expect(heard).toEqual([ofV1(u1)]));
    expect(await waiting(await queueOf(next))).toBe(1);

    // The consumer is replaced, goes back, and is replaced again.
    const newer = await run('shop', builds.newer, heard);
    await eventually(() => expect(heard).toContain(ofV2(u2, 'asked')));
    await Promise.all([shop.end(), newer.end()]);
    const older = await run('shop', builds.older, heard);
    await wallet.publish(2, { id: u3, reason: 'left' });
    await wallet.publish(1, { userId: u4 });
    await eventually(() => expect(heard).toContain(ofV1(u4)));
    expect(heard).toHaveLength(3);
    await older.end();
    await run('shop', builds.newer, heard);
    await eventually(() => expect(heard).toContain(ofV2(u3, 'left')));
    expect(
      await waiting(connectBus({ url: engines.amqpUrl, logger, service: 'shop' }).names.deadQueue('shop')),
    ).toBe(0);
  },
  PATIENCE_MS,
);

it(
  'an older producer and a newer consumer: it does without new fields and takes both versions',
  async () => {
    const heard: string[] = [];
    const wallet = await run('wallet', builds.older);
    await wallet.publish(1, { userId: u1 });
    await run('shop', builds.newer, heard);
    await wallet.publish(1, { userId: u2 });
    const newer = await run('wallet', builds.newer);
    await newer.publish(2, { id: u3, reason: 'asked' });
    await eventually(() => expect(heard.toSorted()).toEqual([ofV2(u3, 'asked'), ofV1(u1), ofV1(u2)].sort()));
  },
  PATIENCE_MS,
);
