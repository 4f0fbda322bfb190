import { afterEach, beforeEach } from '@jest/globals';
import type { Consumer } from '@matchday/contracts/event';
import { userDeleted } from '@matchday/contracts/wallet/events';
import { type ChannelModel, connect } from 'amqplib';
import { type Bus, connectBus, fact } from '../../src/bus/index.ts';
import { createOutbox, type Outbox } from '../../src/bus/outbox.ts';
import { newId } from '../../src/context/ids.ts';
import { createMetrics, type Metrics } from '../../src/figures/metrics.ts';
import { connectMongo, inTransaction, type Mongo } from '../../src/mongo/connect.ts';
import { createLogger } from '../../src/process/logger.ts';
import type { Part } from '../../src/process/part.ts';
import { type Cable, layCable } from '../../src/testing/cable.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';

const logger = createLogger({ name: 'test', level: process.env.LOG_LEVEL ?? 'silent' });

/** New ids, so many. */
export const ids = (count: number) => Array.from({ length: count }, () => newId());

/** Within a `describe`: before each test a wallet with database, bus behind a cable and outbox; all gone after it. */
export function useWallet() {
  let engines: TestEngines;
  let cable: Cable;
  let mongo: Mongo;
  let bus: Bus;
  let outbox: Outbox;
  let operator: ChannelModel;
  let metrics: Metrics;
  let running: Part[];

  beforeEach(async () => {
    engines = testEngines();
    cable = await layCable(engines.amqpUrl);
    running = [];
    mongo = connectMongo({ uri: engines.mongoUri, dbName: 'wallet', logger });
    metrics = createMetrics({ name: 'svc-wallet', process: false });
    bus = connectBus({ url: cable.url, logger, service: 'wallet', metrics });
    outbox = createOutbox({ connection: mongo.connection, bus, logger, metrics });
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
  const service = (name: Consumer, seen?: Metrics) =>
    connectBus({ url: engines.amqpUrl, logger, service: name, ...(seen && { metrics: seen }) });
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

  return {
    begin,
    service,
    listener,
    tell,
    waiting,
    figures: () => metrics.registry.metrics(),
    deadLetters,
    bus: () => bus,
    outbox: () => outbox,
    mongo: () => mongo,
    cable: () => cable,
    operator: () => operator,
  };
}
