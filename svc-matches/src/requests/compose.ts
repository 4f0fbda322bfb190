import type { Engines } from '../engines.ts';
import { firstTime } from './application/first-time.ts';
import { createRequestStore } from './persistence/request-store.ts';

export type Requests = ReturnType<typeof composeRequests>;

/** Requests that create something, recorded so that a retry creates nothing. */
export function composeRequests({ connection, clock }: Pick<Engines, 'connection' | 'clock'>) {
  return { firstTime: firstTime({ requests: createRequestStore(connection), clock }) };
}
