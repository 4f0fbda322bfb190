import { z } from 'zod';
import { systemClock, systemElapsed } from '../context/clock.ts';
import { newId } from '../context/ids.ts';
import { createMetrics } from '../figures/metrics.ts';
import type { Mongo } from '../mongo/connect.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { createReadiness } from './readiness.ts';
import { type Compose, type RunningService, startService } from './service.ts';

export type { Base, Compose, Service } from './service.ts';

/** A supervisor kills after 10 s; this ends earlier, even if timers are late. */
const stopLimitMs = 8500;

interface Settings {
  HOST: string;
  PORT: number;
  LOG_LEVEL: string;
}

/**
 * The whole life of a service's process: reads settings, listens at once, waits for engines as long as it
 * takes, and on TERM or INT stops gracefully within 10 s. Settings that are wrong and a port that is in use
 * are reported in one line, with exit code 1.
 * @param options `config` is the zod object of the settings, `{ ...baseConfig, … }`
 */
export async function runService<Schema extends z.ZodObject>(options: {
  name: string;
  config: Schema;
  compose: Compose<z.output<Schema>>;
}): Promise<void> {
  const { name, compose } = options;
  try {
    const config = readConfig(options.config) as z.output<Schema> & Settings;
    const logger = createLogger({ name, level: config.LOG_LEVEL });
    process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
    const service = await startService<z.output<Schema> & Settings>({
      name,
      config,
      logger,
      compose,
      processMetrics: true,
    });
    obeySupervisor(service, (error) => {
      logger.fatal({ err: error }, 'cannot listen');
      process.exit(1);
    });
    const end = (why: string, code: number) =>
      void stopAndExit(service, () => logger.info({ why }, 'stopped'), code);
    process.once('SIGTERM', () => end('SIGTERM', 0));
    process.once('SIGINT', () => end('SIGINT', 0));
    process.once('uncaughtException', (error) => {
      logger.fatal({ err: error }, 'uncaught exception');
      end('uncaught exception', 1);
    });
  } catch (error) {
    process.stderr.write(`${name}: ${reason(error)}\n`);
    process.exit(1);
  }
}

/**
 * Migrates the database of a service and ends: what `src/migrate.ts` of a service does before its instances of this release
 * start. Run several times, or at the same time, it does everything once.
 */
export async function migrateService<Schema extends z.ZodObject>(options: {
  name: string;
  config: Schema;
  compose: Compose<z.output<Schema>>;
}): Promise<void> {
  const { name, compose } = options;
  try {
    const config = readConfig(options.config) as z.output<Schema> & Settings;
    const logger = createLogger({ name, level: config.LOG_LEVEL });
    const time = { clock: systemClock, elapsed: systemElapsed };
    const base = { name, config, logger, ...time, newId, readiness: createReadiness() };
    const { parts } = compose({ ...base, metrics: createMetrics({ name, process: false }) });
    const mongo = parts.find((part): part is Mongo => part.name === 'mongodb');
    if (!mongo) throw new Error(`${name} has no database`);
    await mongo.migrate();
    logger.info('the database is what this release needs');
    await mongo.close();
    process.exit();
  } catch (error) {
    process.stderr.write(`${name}: ${reason(error)}\n`);
    process.exit(1);
  }
}

/** What a supervisor with a channel to this process may ask of it; it is told when that is done. */
const order = z.union([
  z.object({ serve: z.object({ HOST: z.string(), PORT: z.number() }) }),
  z.object({ retire: z.literal(true) }),
]);
export type SupervisorOrder = z.infer<typeof order>;
/** `start`: from now on it takes orders. */
export type OrderDone = { done: 'start' | 'serve' | 'retire' };

function obeySupervisor(service: RunningService, fail: (error: unknown) => void): void {
  if (!process.send) return;
  const tell = (done: OrderDone['done']) => process.send?.({ done } satisfies OrderDone);
  process.on('message', (message) => {
    const { data } = order.safeParse(message);
    if (!data) return;
    if ('serve' in data) service.serve(data.serve).then(() => tell('serve'), fail);
    else void service.retire().then(() => tell('retire'));
  });
  tell('start');
}

async function stopAndExit(service: RunningService, log: () => void, code: number): Promise<void> {
  setTimeout(() => process.exit(1), stopLimitMs);
  await service.stop();
  log();
  process.exit(code);
}

function reason(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop what listens there or set PORT`;
  if (code === 'EACCES') return `port ${port} may not be used: set PORT to one above 1023`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
