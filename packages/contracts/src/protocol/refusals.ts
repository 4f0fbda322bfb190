import { type AnyCall, credentialOf, isKeyed } from './call.ts';
import { type ErrorCode, statusOf } from './errors.ts';

/**
 * Every code with which a call may be refused: what follows from its access, method, path and key, and what it declares
 * itself. An answer with any other is a fault; the published OpenAPI document lists exactly these.
 */
export function refusalsOf(call: AnyCall): readonly ErrorCode[] {
  const changes = call.method !== 'GET';
  const codes: ErrorCode[] = [
    'invalid',
    ...(call.access === 'visitor' ? [] : (['unauthenticated'] as const)),
    // The gateway refuses a change from a page of another origin, no matter who is signed in.
    ...(call.access === 'admin' || changes ? (['forbidden'] as const) : []),
    // A call within the platform does not exist for anyone without its secret.
    ...(call.params || credentialOf(call) !== 'edge' ? (['not-found'] as const) : []),
    ...(isKeyed(call) ? (['conflict'] as const) : []),
    ...(changes ? (['too-large'] as const) : []),
    'too-many',
    'unavailable',
    ...(call.refuses ?? []),
  ];
  return [...new Set(codes)].sort((a, b) => statusOf[a] - statusOf[b]);
}

/** Answer to a reader whose copy is still current (`If-None-Match`). */
export const NOT_MODIFIED = 304;

/** Answer, without a body, to a request that takes too long to arrive; the server gives it before any call is known. */
export const REQUEST_TIMEOUT = 408;

/** Every status with which a call answers, the good one first. */
export const statusesOf = (call: AnyCall): readonly number[] => [
  call.status ?? 200,
  ...(call.method === 'GET' ? [NOT_MODIFIED] : []),
  REQUEST_TIMEOUT,
  ...refusalsOf(call).map((code) => statusOf[code]),
];
