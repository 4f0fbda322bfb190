import type { AnyCall } from '@matchday/contracts/call';
import { wireError } from '@matchday/contracts/errors';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { pathOf } from '@matchday/service-kit/internal-call';
import { type Secrets, secretFor } from '@matchday/service-kit/secret';
import type { Player } from '../wallet/commands.ts';

/** One request to svc-matches, as the gateway would send it. */
export interface PlayerRequest {
  /** Names it in findings. */
  readonly name: string;
  readonly call: AnyCall;
  readonly as: Player;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
}

/** The outcome of one attempt. After `none` (nobody answered) and `busy` (503) it may be sent again. */
export type RequestAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'none' | 'busy' }
  /** An answer that the service must never give to a request of ours. */
  | { readonly kind: 'wrong'; readonly text: string };

/** Refusals that a valid request may get: too few coins, deleted, closed or changed in between. */
const refusals = [400, 404, 409];

/** Sends a request once. @param to `patienceMs` is how long an answer may take */
export async function sendRequest(
  to: { origin: string; secrets: Secrets; patienceMs: number },
  { name, call, as, params, body, key }: PlayerRequest,
): Promise<RequestAnswer> {
  let status: number;
  let answer: unknown;
  let retryAfter: string | null;
  try {
    const response = await fetch(to.origin + pathOf(call, { params }), {
      method: call.method,
      headers: {
        ...forwardedIdentity(secretFor(to.secrets, call), as),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(to.patienceMs),
    });
    status = response.status;
    retryAfter = response.headers.get('retry-after');
    answer = await response.json();
  } catch {
    return { kind: 'none' };
  }
  const wrong = (): RequestAnswer => {
    return { kind: 'wrong', text: `${name} was answered ${status} ${JSON.stringify(answer).slice(0, 300)}` };
  };
  if (status === 503)
    return Number(retryAfter) > 0
      ? { kind: 'busy' }
      : { kind: 'wrong', text: `${name} was answered 503 with Retry-After ${retryAfter}` };
  if (refusals.includes(status)) {
    const said = wireError.safeParse(answer);
    return said.success ? { kind: 'refused', text: said.data.message } : wrong();
  }
  const good = status >= 200 && status < 300 ? call.answer.safeParse(answer) : undefined;
  return good?.success ? { kind: 'done', body: good.data } : wrong();
}
