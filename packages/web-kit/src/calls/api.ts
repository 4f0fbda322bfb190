import type { AnswerOf, AnyCall, BodyInputOf, ParamsOf, QueryInputOf } from '@matchday/contracts/call';
import { listPlace } from '@matchday/contracts/list-place';
import { isOffline } from '../platform.ts';
import { NotSentError, notSentText } from './call-errors.ts';
import { type CallOptions, exchange, type WireRequest } from './exchange.ts';

type Needed<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : Partial<Value> extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };

/** The input of a call, limited to what its declaration names. */
export type CallInput<C> = Needed<'params', ParamsOf<C>> &
  Needed<'query', QueryInputOf<C>> &
  Needed<'body', BodyInputOf<C>>;

/** A list with what its headers carry (DESIGN 4). */
export interface ListAnswer<Items> {
  items: Items;
  /** Total count from `X-Total-Count`, or the length of the list if the header is missing. */
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

/** The request of a call with its input. */
export function requestOf(call: AnyCall, input: LooseInput = {}): WireRequest {
  const { pathname, search } = urlOf(call, input);
  return { method: call.method, path: pathname + search, body: input.body };
}

/** Answers are checked against the contract in development and tests only. */
export const checked = <C extends AnyCall>(call: C, answer: unknown): AnswerOf<C> =>
  (process.env.NODE_ENV === 'production' ? answer : call.answer.parse(answer)) as AnswerOf<C>;

/**
 * Makes a call of the contracts on the platform's API. It only throws; the feature chooses
 * what to show.
 * @throws ApiError when the server answers with an error
 * @throws NetworkError when there is no answer
 * @throws NotSentError for a call that writes, without internet: it is refused at once and never sent later
 */
export async function api<C extends AnyCall>(
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  if (call.method !== 'GET' && isOffline()) throw new NotSentError(notSentText('No internet'));
  const { body } = await exchange(requestOf(call, input), options);
  return checked(call, body);
}

/** As {@link api}, for a list with its total and the cursor of the next page. */
export async function apiList<C extends AnyCall>(
  call: C,
  input: CallInput<C> = {} as CallInput<C>,
  options: CallOptions = {},
): Promise<ListAnswer<AnswerOf<C>>> {
  const { body, headers } = await exchange(requestOf(call, input), options);
  const items = checked(call, body);
  const { total, next } = listPlace((name) => headers.get(name));
  const length = Array.isArray(body) ? body.length : 0;
  return { items, total: total ?? length, next };
}
