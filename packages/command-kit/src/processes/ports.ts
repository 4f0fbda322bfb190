import { connect } from 'node:net';
import getPort from 'get-port';
import type { StateFile } from './state-file.ts';

/** Below the range from which systems take ports for outgoing connections, so that none of those is in the way. */
export const FIRST_PORT = 20_000;
export const LAST_PORT = 29_999;
/** How many ports of the range are tried. */
const TRIES = 200;

/** True when the port is free on every address of this computer. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await getPort({ port })) === port;
}

/**
 * A free port: the remembered one if it is free, otherwise a random one of the range.
 * @param taken ports already promised to others of the same start
 */
export async function choosePort(
  remembered?: number,
  taken: ReadonlySet<number> = new Set(),
  random: () => number = Math.random,
): Promise<number> {
  const drawn = Array.from(
    { length: TRIES },
    () => FIRST_PORT + Math.floor(random() * (LAST_PORT - FIRST_PORT + 1)),
  );
  const port = await getPort({ port: remembered ? [remembered, ...drawn] : drawn, exclude: taken });
  // Without a free one among these get-port takes any other.
  if (port !== remembered && !drawn.includes(port))
    throw new Error(`No free port between ${FIRST_PORT} and ${LAST_PORT}`);
  return port;
}

/** The port of a process, the same as at the last start where it is free; noted in the state and in `taken`. */
export async function keepPort(state: StateFile, name: string, taken: Set<number>): Promise<number> {
  const port = await choosePort(state.read().ports[name], taken);
  taken.add(port);
  state.change((old) => ({ ...old, ports: { ...old.ports, [name]: port } }));
  return port;
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

/** Address of a server on this computer; a wildcard host is reached by the loopback address. */
export function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
