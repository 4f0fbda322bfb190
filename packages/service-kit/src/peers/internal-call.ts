import type { AnswerOf, AnyCall, BodyInputOf, ParamsOf, QueryInputOf } from '@matchday/contracts/call';
import { Refusal, refuse, wireError } from '@matchday/contracts/errors';
import { type Dispatcher, request } from 'undici';
import { timeoutHeader } from '../context/deadline.ts';
import { currentTrace } from '../context/trace.ts';
import { identityHeaders } from '../http/identity.ts';
import { inSpan } from '../tracing/spans.ts';

/** Input of a call, as a client gives it. */
export interface CallInput<C> {
  params?: ParamsOf<C>;
  query?: QueryInputOf<C>;
  body?: BodyInputOf<C>;
}

/** No instance answered, or none that could: it is unknown whether the command was carried out. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The path of a call with its parameters and query filled in. */
export function pathOf(call: AnyCall, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Makes a call to another service once, with the time for which the caller waits.
 * @throws NoAnswer if it may be tried again with the same key; Refusal if the service refused
 */
export const askOnce = <C extends AnyCall>(
  origin: string,
  call: C,
  input: CallInput<C>,
  options: AskOptions,
): Promise<AnswerOf<C>> =>
  inSpan(`ask ${call.name}`, { kind: 'client', attributes: { 'server.address': origin } }, () =>
    ask(origin, call, input, options),
  );

interface AskOptions {
  secret: string;
  dispatcher: Dispatcher;
  signal: AbortSignal;
  timeoutMs: number;
}

async function ask<C extends AnyCall>(
  origin: string,
  call: C,
  input: CallInput<C>,
  options: AskOptions,
): Promise<AnswerOf<C>> {
  const trace = currentTrace();
  const response = await request(origin + pathOf(call, input), {
    method: call.method,
    headers: {
      [identityHeaders.secret]: options.secret,
      [timeoutHeader]: String(options.timeoutMs),
      ...(trace ? { 'x-request-id': trace.requestId, traceparent: trace.traceparent } : {}),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    dispatcher: options.dispatcher,
    signal: options.signal,
  }).catch((error: unknown) => {
    throw new NoAnswer(`${origin} did not answer ${call.name}`, { cause: error });
  });
  const status = response.statusCode;
  const body: unknown = await response.body.json().catch((error: unknown) => {
    throw new NoAnswer(`${origin} did not finish its answer to ${call.name}`, { cause: error });
  });
  if (status >= 502) throw new NoAnswer(`${origin} answered ${call.name} with ${status}`);
  if (status < 300) return call.answer.parse(body) as AnswerOf<C>;
  const refused = wireError.safeParse(body);
  if (status >= 500 || !refused.success) throw refuse.unavailable();
  const { code, message, fields } = refused.data;
  throw new Refusal(code, message, { fields });
}
