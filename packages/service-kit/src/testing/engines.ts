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
  const { prefix, ...addresses } = cornerOf();
  return { ...addresses, dispose: () => remove({ prefix, ...addresses }) };
}

/** Corners without data that tests before have left. Jest's workers keep modules, and so this list, from file to file. */
const left: string[] = [];

/**
 * Like {@link testEngines}, but the collections, indexes and queues that another test has left empty may be there: making
 * and deleting them takes longer than many a test. They are thrown away with the engines.
 * @throws Error that says how to get engines where there are none
 */
export function usedEngines(): TestEngines {
  const { prefix, ...addresses } = cornerOf(left.pop());
  return {
    ...addresses,
    async dispose() {
      if (await empty({ prefix, ...addresses })) left.push(prefix);
      else await remove({ prefix, ...addresses });
    },
  };
}

interface Corner extends Omit<TestEngines, 'dispose'> {
  prefix: string;
}

function cornerOf(prefix = `t${randomBytes(5).toString('hex')}`): Corner {
  const mongo = new URL(engineUrl('MATCHDAY_TEST_MONGODB_URI'));
  mongo.pathname = `/${prefix}`;
  const amqp = new URL(engineUrl('MATCHDAY_TEST_AMQP_URL'));
  amqp.searchParams.set('prefix', prefix);
  return { prefix, mongoUri: mongo.href, amqpUrl: amqp.href };
}

async function remove({ prefix, mongoUri, amqpUrl }: Corner): Promise<void> {
  await Promise.all([
    onDatabases(mongoUri, prefix, async (databases) => {
      for (const database of databases) await database.dropDatabase();
    }),
    deleteTopology(amqpUrl),
  ]);
}

/** @returns whether another test may use what is left */
async function empty({ prefix, mongoUri, amqpUrl }: Corner): Promise<boolean> {
  const emptied = await Promise.all([
    onDatabases(mongoUri, prefix, async (databases) =>
      (await Promise.all(databases.map(emptyDatabase))).every(Boolean),
    ),
    emptyQueues(amqpUrl),
  ]);
  return emptied.every(Boolean);
}

/** More documents than this are dropped sooner than deleted. */
const FEW = 5000;

async function emptyDatabase(database: Database): Promise<boolean> {
  const collections = await database.collections();
  // Of the profiler, which a test has switched on.
  if (collections.some(({ collectionName }) => collectionName.startsWith('system.'))) return false;
  for (const collection of collections) {
    const count = await collection.estimatedDocumentCount();
    if (count > FEW) return false;
    if (count > 0) await collection.deleteMany({}, { writeConcern: { w: 1 } });
  }
  return true;
}

type Database = mongoose.mongo.Db;

async function onDatabases<T>(
  uri: string,
  prefix: string,
  work: (databases: Database[]) => Promise<T>,
): Promise<T> {
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 3000 }).asPromise();
  const client = connection.getClient();
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const own = databases.filter(({ name }) => name.startsWith(`${prefix}-`));
  return work(own.map(({ name }) => client.db(name))).finally(() => connection.destroy());
}

/** @returns false where a queue is missing */
async function emptyQueues(url: string): Promise<boolean> {
  const names = busNames(url);
  const connection = await connect(url);
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    for (const { consumer, event } of consumptions()) await channel.purgeQueue(names.queue(consumer, event));
    for (const consumer of durableConsumers()) await channel.purgeQueue(names.deadQueue(consumer));
    return true;
  } catch {
    return false;
  } finally {
    await connection.close();
  }
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
