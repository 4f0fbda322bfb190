import type { AnswerOf, AnyCall } from '@matchday/contracts/call';
import { type ErrorCode, type FieldTexts, statusOf } from '@matchday/contracts/errors';
import { recordAnswers } from '@matchday/contracts/reads/record-reads';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** A request as a fake answer sees it. */
export interface FakeRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  /** 1 for the first request to this answer. */
  turn: number;
}

/** An answer that is not a plain success. */
export class FakeFailure {
  readonly respond: () => Response;

  constructor(respond: () => Response) {
    this.respond = respond;
  }
}

/** An error on the wire (DESIGN 4). */
export function refusal(code: ErrorCode, message: string, fields?: FieldTexts): FakeFailure {
  const body = { message, error: message, code, requestId: 'test', fields };
  return new FakeFailure(() => HttpResponse.json(body, { status: statusOf[code] }));
}

/** No answer: the connection breaks. */
export const networkFailure = (): FakeFailure => new FakeFailure(() => HttpResponse.error());

/** A successful answer with headers, such as `X-Total-Count`. */
export const withHeaders = (body: unknown, headers: Record<string, string>): FakeFailure =>
  new FakeFailure(() => HttpResponse.json(body as never, { headers }));

/** JSON as it was meant; a file as text. */
const bodyOf = (text: string, headers: Headers): unknown => {
  if (text === '') return undefined;
  return headers.get('content-type')?.includes('json') === false ? text : JSON.parse(text);
};

type Reply<C> = AnswerOf<C> | FakeFailure;

/** Errors of fakes, such as an answer that breaks its contract; reported when the test ends. */
export const faults: Error[] = [];

const checked = (call: AnyCall, body: unknown): unknown => {
  const parsed = call.answer.safeParse(body);
  if (!parsed.success)
    throw new Error(`Fake answer of ${call.name} breaks the contract: ${parsed.error.message}`);
  return body;
};

/**
 * A fake answer of a call for `renderPart`. It is checked against the contract's schema, so that a changed
 * contract breaks the test. What is read of it is noted (decision 119).
 * @param reply the body, a refusal, or a function of the request (which may be asynchronous)
 */
export function answer<C extends AnyCall>(
  call: C,
  reply: Reply<C> | ((request: FakeRequest) => Reply<C> | Promise<Reply<C>>),
): RequestHandler {
  recordAnswers(call);
  const isFunction = typeof reply === 'function';
  if (!isFunction && !(reply instanceof FakeFailure)) checked(call, reply);
  let turn = 0;
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[method](`*/api${call.path}`, async ({ request, params }) => {
    turn += 1;
    const text = await request.clone().text();
    const url = new URL(request.url);
    const seen: FakeRequest = {
      params: params as Record<string, string>,
      query: Object.fromEntries(url.searchParams),
      body: bodyOf(text, request.headers),
      headers: request.headers,
      turn,
    };
    try {
      const result = isFunction
        ? await (reply as (request: FakeRequest) => Reply<C> | Promise<Reply<C>>)(seen)
        : reply;
      if (result instanceof FakeFailure) return result.respond();
      return HttpResponse.json(checked(call, result) as never, { status: call.status ?? 200 });
    } catch (error) {
      faults.push(error as Error);
      return HttpResponse.json({ message: String(error) }, { status: 500 });
    }
  });
}
