import {
  type AnswerOf,
  type AnyCall,
  type BodyInputOf,
  isKeyed,
  type ParamsOf,
  type QueryInputOf,
} from '@matchday/contracts/call';
import type { WireError } from '@matchday/contracts/errors';
import { statusesOf } from '@matchday/contracts/refusals';
import { newId } from '../context/ids.ts';
import { forwardedIdentity, type User } from '../http/identity.ts';
import { pathOf } from '../peers/internal-call.ts';
import { type Secrets, secretFor } from '../process/secret.ts';

/** What is wrong with an answer that the contract does not list (`refuses` of the call). */
export const undocumented = (call: AnyCall, status: number, text: string): string =>
  `${call.name} answered ${status}, which its contract does not list: ${text.slice(0, 200)}`;

/** How a call is made in a test. Input may be wrong on purpose: pass it as `raw`. */
export interface CallOptions<C> {
  /** Who makes it; nobody when left out. */
  as?: Partial<User> & { id: string };
  params?: ParamsOf<C>;
  query?: QueryInputOf<C>;
  body?: BodyInputOf<C>;
  /** A body that the contract's types reject; a string is sent as it is. */
  raw?: unknown;
  /** `Idempotency-Key`. */
  key?: string;
  headers?: Record<string, string>;
}

/** A good answer that the contract's schema has accepted, or an error. */
export type TestAnswer<C> =
  | { ok: true; status: number; body: AnswerOf<C>; headers: Headers }
  | { ok: false; status: number; body: WireError; headers: Headers };

/** What the test of a service knows of it beside its answers. */
interface Insight {
  /** Why a request failed, as the service logged it. */
  causeOf(requestId: string): string | undefined;
  /** Commands so far that the service must not send to its database, a line each. */
  commandFaults(): string[];
}

export interface TestClient {
  /**
   * @throws Error for a status that the contract does not list and for a command to the database that the service must
   * not send, ZodError for a good answer that it does not promise
   */
  call<C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<TestAnswer<C>>;
  /**
   * The body of a good answer. A call that a key makes repeatable is made again after 503, as people make it: a machine that
   * stood still for seconds has ended its transaction.
   * @throws Error with the answer where it is an error
   */
  get<C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<AnswerOf<C>>;
}

/**
 * Calls a service in place of the gateway, another service or the operator: it sends the secret that opens the call
 * and names the caller.
 * @param secrets the service's settings of that name
 */
export function client(baseUrl: string, secrets: Secrets, insight?: Insight): TestClient {
  const because = ({ headers }: { headers: Headers }) => {
    const cause = insight?.causeOf(headers.get('x-request-id') ?? '');
    return cause ? `\nThe service logged: ${cause}` : '';
  };
  const call = async <C extends AnyCall>(what: C, options: CallOptions<C> = {}): Promise<TestAnswer<C>> => {
    const content = options.raw ?? options.body;
    const response = await fetch(baseUrl + pathOf(what, options), {
      method: what.method,
      headers: {
        ...forwardedIdentity(secretFor(secrets, what), options.as),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...options.headers,
      },
      body: content === undefined || typeof content === 'string' ? content : JSON.stringify(content),
    });
    const { status, headers } = response;
    if (!statusesOf(what).includes(status))
      throw new Error(undocumented(what, status, await response.text()) + because(response));
    const faults = insight?.commandFaults() ?? [];
    if (faults.length > 0) throw new Error(`Commands that the service must not send:\n${faults.join('\n')}`);
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) return { ok: false, status, headers, body: body as WireError };
    return { ok: true, status, headers, body: what.answer.parse(body) as AnswerOf<C> };
  };
  return {
    call,
    async get(what, options) {
      const mayRepeat = what.method === 'GET' || isKeyed(what);
      const keyed = isKeyed(what) ? { ...options, key: options?.key ?? newId() } : options;
      let answer = await call(what, keyed);
      for (let left = 2; answer.status === 503 && mayRepeat && left > 0; left -= 1)
        answer = await call(what, keyed);
      if (!answer.ok)
        throw new Error(
          `${what.name} answered ${answer.status}: ${JSON.stringify(answer.body)}${because(answer)}`,
        );
      return answer.body;
    },
  };
}
