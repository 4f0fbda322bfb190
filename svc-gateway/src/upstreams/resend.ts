import type { ClientRequest } from 'node:http';
import { type AnyCall, isKeyed } from '@matchday/contracts/call';
import { remainingMs } from '@matchday/service-kit/deadline';
import type { Request } from 'express';

/** Errors before a byte of the request was sent: no service has begun anything. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
]);
/** Errors of a connection that was there and broke: an instance that ends, or was killed. */
const broken = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);

/** Milliseconds for a connection to be made. */
const CONNECT_LIMIT = 1000;
/** Milliseconds below which another try cannot be answered in time. */
const SHORTEST_TRY = 500;

const codeOf = (failure: unknown): string => String((failure as { code?: unknown } | null)?.code);

/**
 * Whether an instance has failed: it accepts no connections or broke one. A request that could not be sent as it was,
 * or an unreadable answer, says nothing about the instance, and one that is late may only be busy: the watch finds
 * out.
 */
export const hasFailed = (failure: unknown): boolean =>
  unsent.has(codeOf(failure)) || broken.has(codeOf(failure));

/** Whether a request cannot be sent to any service: Node refuses to make it. */
export const cannotBeSent = (failure: unknown): boolean =>
  /^ERR_(INVALID_CHAR|INVALID_HTTP_TOKEN|HTTP_INVALID_HEADER_VALUE|UNESCAPED_CHARACTERS)$/.test(
    codeOf(failure),
  );

/**
 * Whether a request that was not answered may be sent to another instance while its deadline allows: nothing of it
 * was sent, or the connection broke and it only reads, or its key makes a repetition safe (DESIGN 4).
 */
export function mayResend(call: AnyCall, req: Request, failure: unknown): boolean {
  if (remainingMs() < SHORTEST_TRY) return false;
  if (unsent.has(codeOf(failure))) return true;
  if (!hasFailed(failure)) return false;
  if (req.method === 'GET' || req.method === 'HEAD') return true;
  return isKeyed(call) && (req.headers['idempotency-key'] ?? '') !== '';
}

/** Gives up early on a host that accepts no connection; nothing was sent to it. */
export function limitConnecting(outgoing: ClientRequest): void {
  const { socket } = outgoing;
  if (!socket?.connecting) return;
  const late = () =>
    outgoing.destroy(Object.assign(new Error('no connection was made'), { code: 'CONNECT_TIMEOUT' }));
  const timer = setTimeout(late, CONNECT_LIMIT);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
}

/** Gives up on an answer that has not begun `ms` from now. */
export function limitAnswering(outgoing: ClientRequest, ms: number): void {
  const late = () =>
    outgoing.destroy(Object.assign(new Error('no answer before the deadline'), { code: 'DEADLINE' }));
  const timer = setTimeout(late, ms);
  for (const event of ['response', 'close']) outgoing.once(event, () => clearTimeout(timer));
}
