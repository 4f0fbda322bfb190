import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

declare global {
  var matchdayEngines: ChildProcess | undefined;
}

/**
 * Jest's global set-up for tests that need MongoDB and RabbitMQ. `npm test` passes the addresses; a package that is tested
 * alone gets its own engines. In watch mode they stay until Jest ends.
 */
export default async function startEngines(): Promise<void> {
  if (process.env.MATCHDAY_TEST_MONGODB_URI && process.env.MATCHDAY_TEST_AMQP_URL) return;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'engines-process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.matchdayEngines = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const { mongoUri, amqpUrl } = JSON.parse(line) as { mongoUri: string; amqpUrl: string };
    process.env.MATCHDAY_TEST_MONGODB_URI = mongoUri;
    process.env.MATCHDAY_TEST_AMQP_URL = amqpUrl;
    return;
  }
  throw new Error('MongoDB and RabbitMQ for the tests did not start');
}
