import { Pool } from 'undici';

/** A request as a client of the bench sends it. */
export interface Shot {
  readonly path: string;
  readonly headers: Record<string, string>;
  /** A request without one is a GET. */
  readonly body?: string;
  /** The account, where instances are chosen by it. */
  readonly routeBy?: string;
}

/** Clients with kept connections to one origin. */
export interface Clients {
  /** Sends and resolves with the status when the whole answer is there. @throws Error of the connection */
  send(shot: Shot): Promise<number>;
  close(): Promise<void>;
}

/**
 * The lowest level of undici: clients share the cores with what is measured, unlike real clients.
 * @param connections kept to the origin; one request is under way on each
 */
export function createClients(origin: string, connections: number): Clients {
  const pool = new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: 60_000 });
  return {
    send: ({ path, headers, body }) =>
      new Promise((resolve, reject) => {
        let status = 0;
        pool.dispatch(
          { path, method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null },
          {
            onRequestStart: () => undefined,
            onResponseStart(_controller, code) {
              status = code;
            },
            onResponseData: () => undefined,
            onResponseEnd: () => resolve(status),
            onResponseError: (_controller, error) => reject(error),
          },
        );
      }),
    close: () => pool.close(),
  };
}
