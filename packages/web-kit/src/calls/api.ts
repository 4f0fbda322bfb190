import type { AnswerOf, AnyCall, BodyInputOf, ParamsOf, QueryInputOf } from '@matchday/contracts/call';
import { wireError } from '@matchday/contracts/errors';
import { ApiError, NetworkError } from './call-errors.ts';

type Needed<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : Partial<Value> extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };

/** What a call is made with: only what its declaration names. */
export type CallInput<C> = Needed<'params', ParamsOf<C>> &
  Needed<'query', QueryInputOf<C>> &
  Needed<'body', BodyInputOf<C>>;

/** `key` is sent as `Idempotency-Key`. */
export interface CallOptions {
  key?: string;
  signal?: AbortSignal;
}

/** A list with what its headers say (DESIGN 4). */
export interface ListAnswer<Items> {
  items: Items;
  /** All there are, from `X-Total-Count`; the length of the list when the header is missing. */
  total: number;
  /** Cursor of the next page, if there is one. */
  next: string | undefined;
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Address of a call on this page's origin, parameters and query filled in. */
export function urlOf(call: AnyCall, input: LooseInput = {}): URL {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(`/api${path}`, globalThis.location.origin);
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

async function send(call: AnyCall, input: LooseInput, options: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (options.key) headers.set('idempotency-key', options.key);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const request = {
    method: call.method,
    credentials: 'include',
    headers,
    body,
    signal: options.signal,
  } as const;
  let response: Response;
  try {
    response = await fetch(urlOf(call, input), request);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
  if (response.ok) return response;
  const said = wireError.partial().safeParse(await readJson(response));
  throw new ApiError(response.status, said.success ? said.data : {});
}

/** Answers are held against the contract while developing and testing; a user's screen takes what comes. */
const checked = (call: AnyCall, answer: unknown): unknown =>
  process.env.NODE_ENV === 'production' ? answer : call.answer.parse(answer);

/**
 * Makes a call of the contracts on the platform's API. It only throws; which words a person reads is the
 * feature's choice.
 * @throws ApiError when the server answers with an error
 * @throws NetworkError when there is no answer
 */
export async function api<C extends AnyCall>(
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const response = await send(call, input, options);
  return checked(call, await readJson(response)) as AnswerOf<C>;
}

/** Makes a call that answers a list, with its total and the cursor of the next page. Throws as `api` does. */
export async function apiList<C extends AnyCall>(
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
  options: CallOptions = {},
): Promise<ListAnswer<AnswerOf<C>>> {
  const response = await send(call, input, options);
  const items = checked(call, await readJson(response));
  const link = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const next = link && new URL(link, globalThis.location.origin).searchParams.get('cursor');
  const count = response.headers.get('x-total-count');
  const length = Array.isArray(items) ? items.length : 0;
  return {
    items: items as AnswerOf<C>,
    total: count === null ? length : Number(count),
    next: next || undefined,
  };
}
