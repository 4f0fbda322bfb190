import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from './logger.ts';
import { networkOf } from './network.ts';

/** Bounds of a server's connections; one more is dropped. */
export interface ConnectionBounds {
  /** Open at once. */
  most?: number;
  /** Open at once from one address, of IPv6 from one /64; left out behind a proxy. */
  perAddress?: number;
}

/**
 * Milliseconds for the headers of a request, and for all of it: a slower client would hold a connection for nothing. A
 * streamed body has until its deadline (decision 80); the gateway gives other bodies less.
 */
const headersMs = 8000;
const requestMs = 65_000;
/** Milliseconds for which a connection may be silent: longer than it is kept between two requests. */
const silentMs = 75_000;

/** A server that slow clients and many connections cannot exhaust. */
export function createBoundedServer({ most, perAddress }: ConnectionBounds, logger: Logger): Server {
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: 1000,
  });
  server.timeout = silentMs;
  if (most !== undefined) server.maxConnections = most;
  server.on('drop', () => logger.warn({ most }, 'too many connections'));
  if (perAddress !== undefined) limitAddresses(server, perAddress, logger);
  return server;
}

function limitAddresses(server: Server, most: number, logger: Logger): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const now = (open.get(network) ?? 0) + 1;
    if (now > most) {
      logger.warn({ network, most }, 'too many connections from one address');
      return void socket.destroy();
    }
    open.set(network, now);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
