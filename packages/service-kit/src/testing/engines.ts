import { randomBytes } from 'node:crypto';
import { connect } from 'amqplib';
import mongoose from 'mongoose';
import { busNames, consumptions, durableConsumers } from '../bus/topology.ts';

/** A corner of the test run's engines that no other test sees. */
export interface TestEngines {
  /** For `MONGODB_URI`: databases get a prefix of their own. */
  mongoUri: string;
  /** For `AMQP_URL`: exchanges and queues get a prefix of their own. */
  amqpUrl: string;
  /** Removes what was made in this corner; call it when the services are stopped. */
  dispose(): Promise<void>;
}

const engineUrl = (name: string): string => {
  const url = process.env[name];
  if (!url)
    throw new Error(
      `${name} is not set: this test needs MongoDB and RabbitMQ, which \`npm test\` starts for it`,
    );
  return url;
};

/**
 * The engines of the test run, from MATCHDAY_TEST_MONGODB_URI and MATCHDAY_TEST_AMQP_URL.
 * @throws Error that says how to get engines where there are none
 */
export function testEngines(): TestEngines {
  const prefix = `t${randomBytes(5).toString('hex')}`;
  const mongo = new URL(engineUrl('MATCHDAY_TEST_MONGODB_URI'));
  mongo.pathname = `/${prefix}`;
  const amqp = new URL(engineUrl('MATCHDAY_TEST_AMQP_URL'));
  amqp.searchParams.set('prefix', prefix);
  return {
    mongoUri: mongo.href,
    amqpUrl: amqp.href,
    async dispose() {
      await Promise.all([dropDatabases(mongo.href, prefix), deleteTopology(amqp.href)]);
    },
  };
}

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 3000 }).asPromise();
  const client = connection.getClient();
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(`${prefix}-`)) await client.db(name).dropDatabase();
  await connection.destroy();
}

async function deleteTopology(url: string): Promise<void> {
  const names = busNames(url);
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const { consumer, event } of consumptions()) await channel.deleteQueue(names.queue(consumer, event));
  for (const consumer of durableConsumers()) await channel.deleteQueue(names.deadQueue(consumer));
  await channel.deleteExchange(names.exchange);
  await channel.deleteExchange(names.deadExchange);
  await connection.close();
}
