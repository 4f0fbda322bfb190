import type { AnyCall } from '@matchday/contracts/call';
import type { Request } from 'express';

/** Errors that come before a byte of the request was sent: nobody has begun anything. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Milliseconds after which nobody waits for another try. */
const PATIENCE = 12_000;

/**
 * Whether a request that was not answered may be sent to another instance: nothing of it was sent, or it reads
 * only, or it moves coins under a key that makes a repetition the same (DESIGN 4).
 * @param sinceMs how long the client waits already
 */
export function mayResend(call: AnyCall, req: Request, failure: unknown, sinceMs: number): boolean {
  if (sinceMs > PATIENCE) return false;
  if (unsent.has(String((failure as { code?: unknown } | null)?.code))) return true;
  if (req.method === 'GET' || req.method === 'HEAD') return true;
  return call.movesCoins === true && (req.headers['idempotency-key'] ?? '') !== '';
}
