import type { AnswerOf, AnyCall, BodyInputOf, ParamsOf, QueryInputOf } from '@matchday/contracts/call';
import { wireError } from '@matchday/contracts/errors';
import { pathOf } from '@matchday/service-kit/internal-call';
import pRetry, { AbortError } from 'p-retry';

/** What a call takes from a client. */
export interface Request<C> {
  params?: ParamsOf<C>;
  query?: QueryInputOf<C>;
  body?: BodyInputOf<C>;
  /** Idempotency key of a call that moves coins: the same key is the same action. */
  key?: string;
}

/** Makes calls of the contracts at a base address, as one caller. */
export interface Client {
  send<C extends AnyCall>(call: C, request?: Request<C>): Promise<AnswerOf<C>>;
}

/** An answer other than success, with the platform's text. */
export class CallFailed extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
  }
}

/**
 * A client for tools that call a running platform. It tries again while the platform is busy
 * (429, 503) or cannot be reached, which is safe: calls that move coins carry their key.
 * @param base address such as `http://127.0.0.1:8080/api`
 * @param headers who calls: a bearer token, or a secret of the platform
 * @throws CallFailed with the platform's text
 */
export function createClient(base: string, headers: Record<string, string> = {}): Client {
  return {
    send: (call, request = {}) =>
      pRetry(() => once(base, headers, call, request), {
        retries: 6,
        minTimeout: 200,
        maxTimeout: 2000,
      }),
  };
}

async function once<C extends AnyCall>(
  base: string,
  headers: Record<string, string>,
  call: C,
  request: Request<C>,
) {
  const answer = await fetch(`${base}${pathOf(call, request)}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(request.key ? { 'idempotency-key': request.key } : {}),
      ...headers,
    },
    body: request.body === undefined ? undefined : JSON.stringify(request.body),
  });
  const content = (await answer.json()) as unknown;
  if (answer.ok) return call.answer.parse(content) as AnswerOf<C>;
  const said = wireError.safeParse(content);
  const failed = new CallFailed(
    `${call.name}: ${said.success ? textOf(said.data) : answer.statusText}`,
    answer.status,
  );
  if (answer.status === 429 || answer.status === 503) throw failed;
  throw new AbortError(failed);
}

const textOf = (error: { message: string; fields?: Record<string, string> }) =>
  error.fields
    ? `${error.message} (${Object.entries(error.fields)
        .map((field) => field.join(': '))
        .join('; ')})`
    : error.message;
