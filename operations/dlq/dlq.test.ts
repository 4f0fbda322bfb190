import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orderPlaced } from '@matchday/contracts/shop/events';
import { connectBus, fact, InvalidMessage } from '@matchday/service-kit/bus';
import { busNames, declareTopology } from '@matchday/service-kit/bus/topology';
import { idFrom } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { buryLetter, eventually, type TestEngines, testEngines } from '@matchday/service-kit/testing';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';

// `npm test -- unit` runs without engines.
const describeOverEngines = process.env.MATCHDAY_TEST_AMQP_URL ? describe : describe.skip;
let engines: TestEngines;
let model: ChannelModel;
let channel: ConfirmChannel;
let dead: string;
let origin: string;

beforeAll(async () => {
  engines = testEngines();
  const names = busNames(engines.amqpUrl);
  model = await connect(engines.amqpUrl);
  await declareTopology(model, names);
  channel = await model.createConfirmChannel();
  dead = names.deadQueue('wallet');
  origin = names.queue('wallet', orderPlaced);
});
afterAll(async () => {
  await model?.close();
  await engines?.dispose();
});

const bodyOf = (eventId: string) => JSON.stringify({ eventId, name: 'order.placed', version: 1, data: {} });
const bury = (id: string, event = 'order.placed.v1') =>
  buryLetter(engines.amqpUrl, { service: 'wallet', id, event, reason: `data.coins: wrong in ${id}` });
const countOf = async (queue: string) => (await channel.checkQueue(queue)).messageCount;
const run = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...args],
      { env: { ...process.env, AMQP_URL: engines.amqpUrl } },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

describeOverEngines('npm run dlq', () => {
  beforeEach(async () => {
    await channel.purgeQueue(dead);
    await channel.purgeQueue(origin);
    for (const id of ['m1', 'm2', 'm3']) await bury(id);
  });

  it('lists and shows with the reason, and leaves all in its place', async () => {
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out).toMatch(/wallet: 3\n {2}m1 .*order\.placed\.v1 {2}data\.coins: wrong in m1\n {2}m2/);
    expect(out).toMatch(/shop: 0/);
    const shown = await run('show', 'wallet', 'm2');
    expect(JSON.parse(shown.out)).toMatchObject({ id: 'm2', queue: origin, body: { eventId: 'm2' } });
    expect(await countOf(dead)).toBe(3);
    expect((await run('list')).out).toBe(out);
  }, 60_000);

  it('replays those named to the queue that they came from, the others stay', async () => {
    expect((await run('replay', 'wallet', 'm2')).out).toBe('1 replayed, 2 left\n');
    const back = await channel.get(origin);
    expect(back ? back.content.toString() : '').toBe(bodyOf('m2'));
    if (back) channel.ack(back);
    expect((await run('list')).out).toMatch(/wallet: 2\n {2}m1 .*\n {2}m3/);
    expect((await run('replay', 'wallet', '--all')).out).toBe('2 replayed, 0 left\n');
    expect(await countOf(origin)).toBe(2);
  }, 60_000);

  it('takes over the queue of an earlier version, and drops no letter that was read often', async () => {
    const [retired = ''] = busNames(engines.amqpUrl).retiredDeadQueues('wallet');
    await channel.assertQueue(retired, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    channel.sendToQueue(retired, Buffer.from(bodyOf('old')), {
      messageId: 'old',
      headers: { 'x-reason': 'was so' },
    });
    await channel.waitForConfirms();
    expect((await run('list')).out).toMatch(/wallet: 4\n(.*\n)* {2}old .*was so/);
    expect(await countOf(retired)).toBe(0);
    await channel.deleteQueue(retired);
    // RabbitMQ 4 drops after 20 returns where a queue does not say otherwise.
    for (let looked = 0; looked < 30; looked += 1) {
      const letter = await channel.get(dead);
      if (!letter) throw new Error('a letter is gone');
      channel.nack(letter, false, true);
    }
    await eventually(async () => expect(await countOf(dead)).toBe(4));
  }, 60_000);

  it('keeps what it cannot replay, and says why', async () => {
    await bury('m4', 'nowhere.v1');
    const answer = await run('replay', 'wallet', 'm4');
    expect(answer).toMatchObject({
      code: 1,
      err: expect.stringContaining('the queue it came from is unknown'),
    });
    expect(await countOf(dead)).toBe(4);
  }, 60_000);

  it('drops those named only, and asks which ones', async () => {
    expect((await run('drop', 'wallet')).err).toMatch(/Say which ones/);
    expect((await run('drop', 'nobody', 'm1')).code).toBe(1);
    expect(await run('drop', 'wallet', 'm9')).toMatchObject({
      code: 1,
      err: expect.stringContaining('wallet has no dead letter m9'),
    });
    expect(await countOf(dead)).toBe(3);
    expect((await run('drop', 'wallet', 'm1', 'm3')).out).toBe('2 dropped, 1 left\n');
    expect(await countOf(dead)).toBe(1);
    expect(await countOf(origin)).toBe(0);
  }, 60_000);

  it('replays what a service has buried, also for the second time', async () => {
    const logger = createLogger({ name: 'dlq', level: 'silent' });
    const bus = connectBus({ url: engines.amqpUrl, logger, service: 'wallet' });
    const seen: string[] = [];
    bus.subscribe(orderPlaced, ({ productName }) => {
      seen.push(productName);
      if (seen.length < 3) throw new InvalidMessage(`refused for the ${seen.length}. time`);
    });
    await bus.start();
    try {
      await channel.purgeQueue(dead);
      const [orderId, userId] = [idFrom('order'), idFrom('user')];
      await bus.publish(
        fact(orderPlaced, { orderId, userId, productName: 'Cap', secretCode: 'ABCD2345', coins: 5 }, 'p1'),
      );
      for (const time of [1, 2]) {
        await eventually(async () => expect(await countOf(dead)).toBe(1));
        expect((await run('list')).out).toMatch(`order.placed.v1  refused for the ${time}. time`);
        expect((await run('replay', 'wallet', 'p1')).out).toBe('1 replayed, 0 left\n');
      }
      await eventually(() => expect(seen).toEqual(['Cap', 'Cap', 'Cap']));
      expect(await countOf(dead)).toBe(0);
    } finally {
      await bus.drain();
      await bus.close();
    }
  }, 60_000);
});
