import type { ClientRequest } from 'node:http';
import { type AnyCall, isKeyed } from '@matchday/contracts/call';
import type { Request } from 'express';

/** Errors that come before a byte of the request was sent: nobody has begun anything. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
]);

/** Milliseconds for a connection to be made. */
const CONNECT_LIMIT = 1000;
/** Milliseconds after which nobody waits for another try. */
const PATIENCE = 12_000;

/**
 * Whether a request that was not answered may be sent to another instance: nothing of it was sent, or it reads
 * only, or it is sent under a key that makes a repetition the same (DESIGN 4).
 * @param sinceMs how long the client waits already
 */
export function mayResend(call: AnyCall, req: Request, failure: unknown, sinceMs: number): boolean {
  if (sinceMs > PATIENCE) return false;
  if (unsent.has(String((failure as { code?: unknown } | null)?.code))) return true;
  if (req.method === 'GET' || req.method === 'HEAD') return true;
  return isKeyed(call) && (req.headers['idempotency-key'] ?? '') !== '';
}

/** Gives up early on a host that takes no connection; what was to be sent to it was not. */
export function limitConnecting(outgoing: ClientRequest): void {
  const { socket } = outgoing;
  if (!socket?.connecting) return;
  const late = () =>
    outgoing.destroy(Object.assign(new Error('no connection was made'), { code: 'CONNECT_TIMEOUT' }));
  const timer = setTimeout(late, CONNECT_LIMIT);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
}
