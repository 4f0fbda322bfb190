import { connect, createServer } from 'node:net';

/** Below the range from which systems take ports for outgoing connections, so that nobody drifts in. */
export const FIRST_PORT = 20_000;
export const LAST_PORT = 29_999;

/** True when 127.0.0.1 and the wildcard address have the port free. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'));
}

/**
 * A free port: the remembered one when it is free, else one by chance out of the range.
 * @param taken ports already promised to others of the same start
 */
export async function choosePort(
  remembered: number | undefined,
  taken: ReadonlySet<number>,
  random: () => number,
  isFree: (port: number) => Promise<boolean> = isPortFree,
): Promise<number> {
  if (remembered && !taken.has(remembered) && (await isFree(remembered))) return remembered;
  for (let tries = 0; tries < 200; tries += 1) {
    const port = FIRST_PORT + Math.floor(random() * (LAST_PORT - FIRST_PORT + 1));
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${FIRST_PORT} and ${LAST_PORT}`);
}

/** True when something on 127.0.0.1 accepts a connection on the port. */
export function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** Address of what listens at a host and port, for this computer; a wildcard is reached by the loopback. */
export function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
