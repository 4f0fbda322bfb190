import type { MongoClient } from 'mongodb';

/** Commands that read documents. */
const reading = ['find', 'aggregate', 'count', 'distinct'] as const;

/** How many queries mongod has answered so far. */
export async function queriesSoFar(client: MongoClient): Promise<number> {
  const { metrics } = await client.db('admin').command({ serverStatus: 1 });
  return reading.reduce((sum, name) => sum + Number(metrics.commands[name]?.total ?? 0), 0);
}
