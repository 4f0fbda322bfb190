import type { WireError } from '@matchday/contracts/errors';
import { postTransfers } from '@matchday/contracts/wallet/internal';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import type { Command } from './commands.ts';

/** Milliseconds after which a sender gives up on an answer and asks again. */
const patienceMs = 3000;

/** What came of one attempt; `none` may be sent again under the same key. */
export type Answer =
  | { readonly kind: 'accepted' | 'refused' }
  | { readonly kind: 'none' }
  /** An answer that the wallet must never give to a command of ours. */
  | { readonly kind: 'wrong'; readonly text: string };

/** Sends a command once, as the gateway or another service would. */
export async function sendCommand(origin: string, secret: string, command: Command): Promise<Answer> {
  const { call, as, idempotencyKey, body } = command;
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: {
        ...forwardedIdentity(secret, as),
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    status = response.status;
    answer = await response.json();
  } catch {
    return { kind: 'none' };
  }
  return readAnswer(command, status, answer);
}

/** What an answer on the wire says of a command. */
export function readAnswer({ call, key }: Command, status: number, body: unknown): Answer {
  if (status === 503) return { kind: 'none' };
  if (status === 400 && call.name !== postTransfers.name && (body as WireError).fields?.amount)
    return { kind: 'refused' };
  const parsed = status >= 200 && status < 300 ? call.answer.safeParse(body) : undefined;
  if (!parsed?.success)
    return { kind: 'wrong', text: `${key} was answered ${status} ${JSON.stringify(body)}` };
  if (call.name !== postTransfers.name) return { kind: 'accepted' };
  const [outcome] = postTransfers.answer.parse(body).outcomes;
  if (outcome?.key !== key || (outcome.outcome === 'refused' && outcome.reason !== 'insufficient'))
    return { kind: 'wrong', text: `${key} was answered ${JSON.stringify(body)}` };
  return { kind: outcome.outcome };
}
