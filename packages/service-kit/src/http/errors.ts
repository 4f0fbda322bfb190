import {
  type ErrorCode,
  Refusal,
  refuse,
  statusOf,
  UNFORESEEN,
  type WireError,
} from '@matchday/contracts/errors';
import type { ErrorRequestHandler } from 'express';
import { currentTrace } from '../context/trace.ts';
import { isEngineAway } from '../mongo/engine-away.ts';
import type { Logger } from '../process/logger.ts';

/** The refusal for an error; undefined for a fault of the service. */
function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isEngineAway(error)) return refuse.unavailable();
  // Express and its body parser mark errors of the request with a status and a type.
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (status === 413) return new Refusal('too-large', 'The request is too large');
  if (type === 'entity.parse.failed') return refuse.invalid('The body is not valid JSON');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return refuse.invalid('The request is not valid');
  return undefined;
}

/** An error as the wire shows it; an unexpected one without details. */
export function toWire(
  error: unknown,
  requestId: string,
): { status: number; body: WireError; retryAfter?: number; expected: boolean } {
  const refusal = refusalFor(error);
  const code: ErrorCode = refusal?.code ?? 'internal';
  const message = refusal?.message ?? UNFORESEEN;
  return {
    status: statusOf[code],
    body: {
      message,
      error: message,
      code,
      requestId,
      ...(refusal?.fields ? { fields: refusal.fields } : {}),
    },
    retryAfter: refusal?.retryAfter,
    expected: refusal !== undefined,
  };
}

/**
 * Logs an error that is a fault of the service or its engines; a refusal says all to whom it is for.
 * @param wire as {@link toWire} has it
 */
export function logFault(
  logger: Pick<Logger, 'error' | 'warn'>,
  error: unknown,
  wire: { status: number; expected: boolean },
  about: Record<string, unknown>,
): void {
  const line = { ...about, status: wire.status, err: error };
  if (!wire.expected) logger.error(line, 'call failed');
  else if (wire.status === 503 && !(error instanceof Refusal)) logger.warn(line, 'engine away');
}

/** Express middleware: answers errors as {@link toWire} has them and logs faults of the service. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    const wire = toWire(error, currentTrace()?.requestId ?? '');
    logFault(logger, error, wire, { method: req.method, path: req.path });
    if (res.headersSent) return next(error);
    if (wire.retryAfter !== undefined) res.set('Retry-After', String(Math.ceil(wire.retryAfter)));
    res.set('Cache-Control', 'no-store').status(wire.status).json(wire.body);
  };
}
