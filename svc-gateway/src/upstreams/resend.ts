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
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Errors of a connection that was there and broke: an instance that ends, or was killed. */
const broken = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET']);

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

/** Whether a request cannot be sent to any service: it cannot be written as HTTP. */
export const cannotBeSent = (failure: unknown): boolean =>
  ['UND_ERR_INVALID_ARG', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'].includes(codeOf(failure));

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
