import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { type Clock, type Elapsed, pause, systemClock, systemElapsed } from '../context/clock.ts';
import { newId } from '../context/ids.ts';
import { serveFigures } from '../figures/figures-server.ts';
import { createMetrics, type Metrics } from '../figures/metrics.ts';
import { showProcess } from '../figures/process-figures.ts';
import { processIdentityOf } from '../http/health.ts';
import { openTracing, type TracingSettings } from '../tracing/open-tracing.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { type ConnectionBounds, createBoundedServer } from './connections.ts';
import type { Logger } from './logger.ts';
import type { Part } from './part.ts';
import { createReadiness, type Readiness } from './readiness.ts';

/** The basis of a service's `compose`; spread it into `createHttpApp`. */
export interface Base<Config> {
  name: string;
  config: Config;
  logger: Logger;
  clock: Clock;
  elapsed: Elapsed;
  newId: () => string;
  readiness: Readiness;
  metrics: Metrics;
  /** Records traces; undefined where there is no collector to send them to. */
  tracing?: Tracing | undefined;
}

/** What `compose` returns. */
export interface Service {
  /** Answers requests, from `createHttpApp` or any other listener. */
  app: RequestListener;
  /** In the order of their start: engines first, then what needs them. */
  parts: readonly Part[];
  /** Unbounded where left out. */
  connections?: ConnectionBounds;
}

/** Builds a service from its settings: wiring only, nothing begins. */
export type Compose<Config> = (base: Base<Config>) => Service;

/** A service that listens. */
export interface RunningService {
  url: string;
  readiness: Readiness;
  /** Resolves once every part has started, those that can wait too, however long an engine is away. */
  started: Promise<void>;
  /** Answers at one more address from now on, which a supervisor hands from one process to the next. */
  serve(at: Address): Promise<void>;
  /**
   * Leaves the addresses of `serve` to the next process: takes no new connections there, and asks who has one to make
   * another. Nobody's connection is cut off. Resolves when none is left.
   */
  retire(): Promise<void>;
  /** Refuses new work, finishes the current work, closes the parts in reverse. */
  stop(): Promise<void>;
}

/** Where a service listens. */
export interface Address {
  HOST: string;
  PORT: number;
}

/** Settings that every process has. */
interface ProcessSettings extends Address, TracingSettings {
  RELEASE?: string;
  /** A port for `/metrics` alone; without one it is on the service's own port, for the operator's secret. */
  METRICS_PORT?: number | undefined;
}

/**
 * Composes a service, listens at once and starts its parts behind that: until those have started that cannot wait,
 * calls are answered 503 and `/readyz` names what is missing.
 * @throws Error of `listen`, such as EADDRINUSE
 */
export async function startService<Config extends ProcessSettings>(options: {
  name: string;
  config: Config;
  logger: Logger;
  compose: Compose<Config>;
  clock?: Clock;
  elapsed?: Elapsed;
  /** Whether `/metrics` shows the process too; not with several services in one. */
  processMetrics?: boolean;
  /** In place of what the settings say. */
  tracing?: Tracing;
}): Promise<RunningService> {
  const { name, config, logger, compose, clock = systemClock, elapsed = systemElapsed } = options;
  const readiness = createReadiness();
  const metrics = createMetrics({ name, process: options.processMetrics ?? false });
  const tracing = options.tracing ?? (await openTracing(name, config));
  const service = compose({ name, config, logger, clock, elapsed, newId, readiness, metrics, tracing });
  readiness.watch(service.parts);
  showProcess(metrics, processIdentityOf(name, config.RELEASE), service.parts);
  let stopping: Promise<void> | undefined;
  let retiring: Promise<void> | undefined;
  const handed: Server[] = [];
  const listen = async (at: Address) => {
    const server = createBoundedServer(service.connections ?? {}, logger);
    server.on('request', (_req, res) => {
      // Clients with an open connection must reconnect to another instance.
      if (stopping || (retiring && handed.includes(server))) res.setHeader('Connection', 'close');
    });
    server.on('request', service.app);
    await listening(server, at);
    return server;
  };
  const server = await listen(config);
  const { port } = server.address() as AddressInfo;
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  logger.info({ url }, 'listening');
  const { HOST, METRICS_PORT } = config;
  const figures =
    METRICS_PORT === undefined ? undefined : await serveFigures(metrics, { HOST, PORT: METRICS_PORT });

  const startAll = async () => {
    const stopped = () => stopping !== undefined;
    const late: Promise<void>[] = [];
    for (const part of service.parts) {
      const begun = startPart(part, logger, stopped);
      if (part.canWait) late.push(begun);
      else await begun;
    }
    if (stopping) return;
    readiness.set('started');
    logger.info('ready');
    await Promise.all(late);
  };
  const started = startAll();

  const stop = async () => {
    readiness.set('stopping');
    for (const part of service.parts) part.quiesce?.();
    // Requests in hand may still need every part: none drains before they are answered.
    await Promise.all([server, ...handed].map(ended));
    const drained = service.parts.toReversed().map((part) => part.drain?.());
    await Promise.race([Promise.allSettled(drained), pause(drainLimitMs)]);
    const isClosed = await Promise.race([
      closeParts(service.parts, logger).then(() => true),
      pause(closeLimitMs).then(() => false),
    ]);
    if (!isClosed) logger.warn('what still waits for an engine is left behind');
    // Last: what a stop takes so long for is seen.
    figures?.close();
    await Promise.race([tracing?.close().catch(() => undefined), pause(closeLimitMs)]);
  };
  return {
    url,
    readiness,
    started,
    async serve(at) {
      handed.push(await listen(at));
    },
    retire() {
      retiring ??= Promise.all(handed.map(withoutNew)).then(() => undefined);
      return retiring;
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function startPart(part: Part, logger: Logger, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    try {
      return await part.start?.();
    } catch (error) {
      if (stopped()) return;
      logger.warn({ err: error, part: part.name }, 'not started yet');
      await pause(1000);
    }
  }
}

async function closeParts(parts: readonly Part[], logger: Logger): Promise<void> {
  for (const part of parts.toReversed())
    await part
      .close()
      .catch((error: unknown) => logger.warn({ err: error, part: part.name }, 'not closed well'));
}

function listening(server: Server, { PORT, HOST }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Takes no new connections and waits for the end of all others. An HTTP server's own `close` also ends those that are
 * idle, and a client may be sending on one at that moment.
 */
const withoutNew = (server: Server): Promise<void> =>
  new Promise((done) => void NetServer.prototype.close.call(server, () => done()));

/**
 * Milliseconds for requests in hand, then for the parts' current work, then for closing connections to engines that may
 * be away: 10 s in all (DESIGN 3), also on a busy computer.
 */
const answerLimitMs = 4000;
const drainLimitMs = 2500;
const closeLimitMs = 1000;

/** Waits for requests in hand up to the limit; then cuts what is left. */
async function ended(server: Server): Promise<void> {
  const done = new AbortController();
  server.close(() => done.abort());
  for (let waited = 0; waited < answerLimitMs && !done.signal.aborted; waited += 50) {
    // A kept-alive connection becomes idle only after its last answer.
    server.closeIdleConnections();
    await pause(50, done.signal);
  }
  server.closeAllConnections();
}
