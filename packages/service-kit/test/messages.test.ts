import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Consumer } from '@matchday/contracts/event';
import { userDeleted } from '@matchday/contracts/wallet/events';
import { type ChannelModel, connect } from 'amqplib';
import { type Bus, connectBus, fact, InvalidMessage, UnroutableError } from '../src/bus.ts';
import { newId } from '../src/ids.ts';
import { createLogger } from '../src/logger.ts';
import { connectMongo, inTransaction, type Mongo } from '../src/mongo.ts';
import { createOutbox, type Outbox, type OutboxRow } from '../src/outbox.ts';
import type { Part } from '../src/part.ts';
import { type TestEngines, testEngines } from '../src/testing/engines.ts';
import { eventually } from '../src/testing/eventually.ts';
import { type Cable, lay } from './cable.ts';

const logger = createLogger({ name: 'test', level: process.env.LOG_LEVEL ?? 'silent' });

describe('messages', () => {
  let engines: TestEngines;
  let cable: Cable;
  let mongo: Mongo;
  let bus: Bus;
  let outbox: Outbox;
  let operator: ChannelModel;
  let running: Part[];

  beforeEach(async () => {
    engines = testEngines();
    cable = await lay(engines.amqpUrl);
    running = [];
    mongo = connectMongo({ uri: engines.mongoUri, dbName: 'wallet', logger });
    bus = connectBus({ url: cable.url, logger, service: 'wallet' });
    outbox = createOutbox({ connection: mongo.connection, bus, logger });
    for (const part of [mongo, bus, outbox]) await begin(part);
    operator = await connect(engines.amqpUrl);
  });
  afterEach(async () => {
    cable.putBack();
    for (const part of running.toReversed()) await part.drain?.();
    for (const part of running.toReversed()) await part.close();
    await operator.close();
    cable.close();
    await engines.dispose();
  });

  const begin = async (part: Part) => {
    running.push(part);
    await part.start?.();
  };
  /** A service beside the wallet, with its own way to the broker. */
  const service = (name: Consumer) => connectBus({ url: engines.amqpUrl, logger, service: name });
  /** A service that keeps the ids of deleted users. */
  const listener = async (name: 'shop' | 'matches' = 'shop') => {
    const heard: string[] = [];
    const other = service(name);
    other.subscribe(userDeleted, ({ userId }) => void heard.push(userId));
    await begin(other);
    return heard;
  };
  const tell = (userIds: readonly string[]) =>
    inTransaction(mongo.connection, (session) =>
      outbox.add(
        session,
        userIds.map((userId) => fact(userDeleted, { userId })),
      ),
    );
  const waiting = () => mongo.connection.collection('outbox').countDocuments();
  const ids = (count: number) => Array.from({ length: count }, () => newId());
  /** Everything on the shop's dead-letter queue. */
  const deadLetters = async () => {
    const channel = await operator.createChannel();
    const found: { body: string; reason: unknown; from: unknown }[] = [];
    for (;;) {
      const message = await channel.get(bus.names.deadQueue('shop'), { noAck: true });
      if (!message) break;
      const { headers } = message.properties;
      found.push({
        body: message.content.toString(),
        reason: headers?.['x-reason'],
        from: headers?.['x-routing-key'],
      });
    }
    await channel.close();
    return found;
  };

  it('reach the consumer once their transaction is committed, and leave the outbox', async () => {
    const heard = await listener();
    const users = ids(500);
    await tell(users);
    await eventually(() => expect(new Set(heard)).toEqual(new Set(users)));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('of a transaction that was taken back are never told', async () => {
    const heard = await listener();
    const [lost = '', told = ''] = ids(2);
    const failing = inTransaction(mongo.connection, async (session) => {
      await outbox.add(session, fact(userDeleted, { userId: lost }));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await tell([told]);
    await eventually(() => expect(heard).toEqual([told]));
  });

  it('that break the contract are refused where they are made', async () => {
    await expect(tell(['someone'])).rejects.toThrow('Unknown id');
    expect(await waiting()).toBe(0);
  });

  it('wait in the outbox while the broker is away, and follow when it is back', async () => {
    const heard = await listener();
    cable.pull();
    await eventually(() => expect(bus.ready()).toBe(false));
    const users = ids(50);
    await tell(users);
    await expect(bus.publish(fact(userDeleted, { userId: newId() }))).rejects.toThrow('RabbitMQ is away');
    expect({ waiting: await waiting(), heard }).toEqual({ waiting: 50, heard: [] });
    cable.putBack();
    await eventually(() => expect(new Set(heard)).toEqual(new Set(users)), 10_000);
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('left by a process that is gone are published by another', async () => {
    const heard = await listener();
    const userId = newId();
    await tell([userId]);
    await eventually(() => expect(heard).toEqual([userId]));
    const body = JSON.stringify({
      eventId: 'e-1',
      name: 'user.deleted',
      version: 1,
      occurredAt: new Date().toISOString(),
      data: { userId },
    });
    const rows = mongo.connection.collection<OutboxRow>('outbox');
    const message = { key: 'user.deleted.v1', mandatory: true, body };
    await rows.insertOne({ _id: 'e-1', owner: 'gone', n: 1, at: new Date(Date.now() - 5000), message });
    await eventually(() => expect(heard).toEqual([userId, userId]));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  it('are held and tried again while the consumer cannot handle them, and others pass by', async () => {
    const [stuck = '', other = ''] = ids(2);
    const heard: string[] = [];
    let failures = 3;
    const shop = service('shop');
    shop.subscribe(userDeleted, ({ userId }) => {
      if (userId === stuck && failures-- > 0) throw new TypeError('the database is away');
      heard.push(userId);
    });
    await begin(shop);
    await tell([stuck, other]);
    await eventually(() => expect(heard).toEqual([other, stuck]));
    expect(await deadLetters()).toEqual([]);
  });

  it('that no one can read are buried with the reason, and stop no other', async () => {
    const [good = '', bad = ''] = ids(2);
    const heard: string[] = [];
    const shop = service('shop');
    shop.subscribe(userDeleted, ({ userId }) => {
      if (userId === bad) throw new InvalidMessage('no such user');
      heard.push(userId);
    });
    await begin(shop);
    const channel = await operator.createChannel();
    const garbage = ['not json', '{"eventId":"e"}'];
    for (const text of garbage) channel.publish(bus.names.exchange, 'user.deleted.v1', Buffer.from(text));
    await tell([bad, good]);
    await eventually(() => expect(heard).toEqual([good]));
    const dead: Awaited<ReturnType<typeof deadLetters>> = [];
    await eventually(async () => {
      dead.push(...(await deadLetters()));
      expect(dead).toHaveLength(3);
    });
    expect(dead.map(({ reason }) => reason).toSorted()).toEqual([
      expect.stringMatching(/^envelope: /),
      'no such user',
      'not JSON',
    ]);
    expect(dead).toContainEqual({ body: 'not json', reason: 'not JSON', from: 'user.deleted.v1' });
  });

  it('that a consumer rejects are kept by the broker itself on the dead-letter queue', async () => {
    await bus.publish(fact(userDeleted, { userId: newId() }));
    const channel = await operator.createChannel();
    const message = await channel.get(bus.names.queue('shop', userDeleted));
    if (!message) throw new Error('nothing on the queue');
    channel.reject(message, false);
    await eventually(async () => {
      expect(await deadLetters()).toEqual([expect.objectContaining({ body: message.content.toString() })]);
    });
  });

  it('without the queue that the contract names are an error, not a loss', async () => {
    const channel = await operator.createChannel();
    await channel.deleteQueue(bus.names.queue('shop', userDeleted));
    await channel.deleteQueue(bus.names.queue('matches', userDeleted));
    await expect(bus.publish(fact(userDeleted, { userId: newId() }))).rejects.toThrow(UnroutableError);
  });

  it('flow again after a queue was deleted below its consumer', async () => {
    const heard = await listener();
    const channel = await operator.createChannel();
    await channel.deleteQueue(bus.names.queue('shop', userDeleted));
    const userId = newId();
    await eventually(async () => {
      await bus.publish(fact(userDeleted, { userId }));
      expect(heard).toContain(userId);
    }, 10_000);
  });

  it('in hand when a consumer stops are finished, the rest goes to the next one', async () => {
    const [first = '', second = ''] = ids(2);
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const done: string[] = [];
    const shop = service('shop');
    shop.subscribe(
      userDeleted,
      async ({ userId }) => {
        begun.resolve();
        await finish.promise;
        done.push(userId);
      },
      { prefetch: 1 },
    );
    await shop.start();
    await tell([first]);
    await begun.promise;
    await tell([second]);
    const drained = shop.drain();
    finish.resolve();
    await drained;
    await shop.close();
    expect(done).toEqual([first]);
    const heard = await listener();
    await eventually(() => expect(heard).toEqual([second]));
  });

  it('are heard by every gateway at once', async () => {
    const heard: string[] = [];
    for (const name of ['one', 'two']) {
      const gateway = service('gateway');
      gateway.exclusive(userDeleted, ({ userId }) => void heard.push(`${name} ${userId}`));
      await begin(gateway);
    }
    const userId = newId();
    await tell([userId]);
    await eventually(() => expect(heard.toSorted()).toEqual([`one ${userId}`, `two ${userId}`]));
  });

  it('can only be subscribed to by whom the contract names, before the start', async () => {
    expect(() => service('wallet').subscribe(userDeleted, () => undefined)).toThrow('does not name wallet');
    expect(() => bus.exclusive(userDeleted, () => undefined)).toThrow('before the bus is started');
  });
});
