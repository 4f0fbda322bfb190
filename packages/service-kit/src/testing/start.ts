import type { AnyCall } from '@matchday/contracts/call';
import { allCalls } from '@matchday/contracts/calls';
import { allEvents } from '@matchday/contracts/events';
import { matchesInternalCalls } from '@matchday/contracts/matches/internal';
import { recordAnswers, recordEvent } from '@matchday/contracts/reads/record-reads';
import { shopInternalCalls } from '@matchday/contracts/shop/internal';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import type { z } from 'zod';
import { identityHeaders } from '../http/identity.ts';
import { readConfig } from '../process/config.ts';
import type { Secrets } from '../process/secret.ts';
import { type Compose, type RunningService, startService } from '../process/service.ts';
import { client, type TestClient } from './client.ts';
import { recordCommandFaults } from './database/command-faults.ts';
import { type TestEngines, usedEngines } from './engines.ts';
import { eventually } from './eventually.ts';
import { recordLog } from './log-record.ts';

/** Secrets of services under test, as settings. */
export const testSecrets: Secrets = {
  EDGE_SECRET: 'an-edge-secret-for-tests-only',
  SERVICE_SECRET: 'a-service-secret-for-tests-only',
  OPERATOR_SECRET: 'an-operator-secret-for-tests-only',
};

/** Environment of a service under test, on a free port. */
export const testSettings = ({ mongoUri, amqpUrl }: Pick<TestEngines, 'mongoUri' | 'amqpUrl'>) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  ...testSecrets,
  MONGODB_URI: mongoUri,
  AMQP_URL: amqpUrl,
  LIMITS: 'off',
  // A real hash takes longer than most tests.
  PASSWORD_HASHING: 'light',
});

/** What `/metrics` of a service under test shows to the operator. */
export async function figuresOf(url: string): Promise<string> {
  const headers = { [identityHeaders.secret]: testSecrets.OPERATOR_SECRET };
  return (await fetch(`${url}/metrics`, { headers })).text();
}

/** A service under test. */
export interface TestService extends Omit<RunningService, 'started'> {
  client: TestClient;
  engines: TestEngines;
  /** What `/metrics` shows to the operator. */
  figures(): Promise<string>;
  /** Stops it and, where it brought its own engines, removes what it made there. */
  close(): Promise<void>;
}

/**
 * Starts a service as `runService` does, on a free port, and waits until it is ready.
 * @param options `env` adds to the settings; `engines` are shared with another service, else its own; `await` says
 * for what it waits: `all` of it, or until it answers `calls` though an engine is away
 */
export async function startForTest<Schema extends z.ZodObject>(options: {
  name: string;
  config: Schema;
  compose: Compose<z.output<Schema>>;
  env?: Record<string, string>;
  engines?: TestEngines;
  clock?: () => Date;
  elapsed?: () => number;
  await?: 'all' | 'calls';
  /** Where its lines of log go, from `info` on. */
  log?: string[];
}): Promise<TestService> {
  const engines = options.engines ?? usedEngines();
  const config = readConfig(options.config, {
    ...testSettings(engines),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...options.env,
  }) as z.output<Schema> & { HOST: string; PORT: number; LOG_LEVEL: string };
  const { log } = options;
  const { logger, causeOf } = recordLog({
    name: options.name,
    level: log ? 'info' : config.LOG_LEVEL,
    write: (line) => void (log ? log.push(line) : process.stdout.write(line)),
  });
  const { name, compose, clock, elapsed } = options;
  recordPeers(name);
  const [{ started, ...service }, commandFaults] = await recordCommandFaults(() =>
    startService<typeof config>({ name, config, logger, compose, clock, elapsed }),
  );
  if (options.await !== 'calls') await started;
  else await eventually(() => service.readiness.started() || Promise.reject(new Error('not started')));
  return {
    ...service,
    engines,
    client: client(service.url, testSecrets, { causeOf, commandFaults }),
    figures: () => figuresOf(service.url),
    async close() {
      await service.stop();
      if (!options.engines) await engines.dispose();
    },
  };
}

/** What the service reads of answers and events of others is noted (decision 119). */
function recordPeers(name: string): void {
  const inner = [walletInternalCalls, matchesInternalCalls, shopInternalCalls].flatMap((calls) =>
    Object.values<AnyCall>(calls),
  );
  const own = name.replace(/^svc-/, '');
  for (const call of [...allCalls, ...inner]) if (call.owner !== own) recordAnswers(call);
  for (const event of allEvents) if (event.producer !== own) recordEvent(event);
}
