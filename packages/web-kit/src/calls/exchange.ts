import { readWireError } from '@matchday/contracts/errors';
import { ApiError, NetworkError } from './call-errors.ts';
import { clickTrace } from './click-trace.ts';
import { hasJustWritten, noteWrite } from './own-write.ts';

/** Time limit of a call in milliseconds: the gateway's limit for a command, plus a slow connection. */
const ANSWER_LIMIT_MS = 20_000;
/** Time limit of a file that is sent, over a slow connection. */
const UPLOAD_LIMIT_MS = 90_000;

/** A request on this page's origin, as plain data. */
export interface WireRequest {
  method: string;
  /** Path with query. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, instead of a body. */
  file?: Blob;
}

/** `key` is sent as `Idempotency-Key`. */
export interface CallOptions {
  key?: string;
  signal?: AbortSignal;
}

/** A successful answer. */
interface WireAnswer {
  body: unknown;
  headers: Headers;
}

function headersOf({ body, file, method }: WireRequest, { key }: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (file) headers.set('content-type', file.type);
  else if (body !== undefined) headers.set('content-type', 'application/json');
  if (key) headers.set('idempotency-key', key);
  headers.set('traceparent', clickTrace());
  if (method === 'GET' && hasJustWritten()) headers.set('cache-control', 'no-cache');
  return headers;
}

const bodyOf = ({ body, file }: WireRequest): string | Blob | undefined =>
  file ?? (body === undefined ? undefined : JSON.stringify(body));

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new ApiError(response.status, readWireError(body));
}

/**
 * Sends a request and waits for the whole answer, for {@link ANSWER_LIMIT_MS} at most; a file may take longer.
 * @throws ApiError when the server answers with an error
 * @throws NetworkError when there is no answer, or only a part of one
 */
export async function exchange(request: WireRequest, options: CallOptions = {}): Promise<WireAnswer> {
  const { signal } = options;
  const over = new AbortController();
  const abort = () => over.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(() => over.abort(), request.file ? UPLOAD_LIMIT_MS : ANSWER_LIMIT_MS);
  try {
    const response = await fetch(new URL(request.path, globalThis.location.origin), {
      method: request.method,
      credentials: 'include',
      headers: headersOf(request, options),
      body: bodyOf(request),
      // Conditional where the browser has an answer with an ETag; never an old answer unasked.
      ...(request.method === 'GET' ? { cache: 'no-cache' } : {}),
      signal: over.signal,
    });
    if (!response.ok) throw await refusalOf(response);
    return { body: await response.json(), headers: response.headers };
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new NetworkError(error);
  } finally {
    if (request.method !== 'GET') noteWrite();
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
