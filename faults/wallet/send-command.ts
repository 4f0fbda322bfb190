import { Refusal, type WireError } from '@matchday/contracts/errors';
import { investReserve } from '@matchday/contracts/wallet/http';
import {
  postTransfers,
  type TransferCommand,
  type TransferOutcome,
} from '@matchday/contracts/wallet/internal';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { type Secrets, secretFor } from '@matchday/service-kit/secret';
import type { WalletClient } from '@matchday/service-kit/wallet-client';
import type { Command } from './commands.ts';

/** The outcome of one attempt. `none` (nobody answered) and `busy` (503) may be sent again under the same key. */
export type Answer =
  | { readonly kind: 'accepted' | 'refused' | 'none' | 'busy' }
  /** The key was used for another request. */
  | { readonly kind: 'other'; readonly text: string }
  /** An answer that the wallet must never give to a command of ours. */
  | { readonly kind: 'wrong'; readonly text: string };

/**
 * Sends a command once, as the gateway or another service would.
 * @param to `patienceMs` is how long an answer may take
 */
export async function sendCommand(
  to: { origin: string; secrets: Secrets; patienceMs: number },
  command: Command,
): Promise<Answer> {
  const { origin, secrets, patienceMs } = to;
  const { call, as, idempotencyKey, body } = command;
  let status: number;
  let answer: unknown;
  let retryAfter: string | null;
  try {
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: {
        ...forwardedIdentity(secretFor(secrets, call), as),
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    status = response.status;
    retryAfter = response.headers.get('retry-after');
    answer = await response.json();
  } catch {
    return { kind: 'none' };
  }
  if (status === 503 && !(Number(retryAfter) > 0))
    return { kind: 'wrong', text: `${command.key} was answered 503 with Retry-After ${retryAfter}` };
  return readAnswer(command, status, answer);
}

/** Sends a stake by the client that services use: it chooses the instance and repeats for a while by itself. */
export async function sendByClient(
  wallet: Pick<WalletClient, 'transfer'>,
  command: Command,
): Promise<Answer> {
  const { commands } = command.body as { commands: [TransferCommand] };
  try {
    return readOutcome(command, await wallet.transfer(commands[0]));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return { kind: 'busy' };
    return { kind: 'wrong', text: `${command.key}: the client threw ${error}` };
  }
}

/** Reads the answer to a command. */
function readAnswer(command: Command, status: number, body: unknown): Answer {
  const { call, key } = command;
  if (status === 503) return { kind: 'busy' };
  const field = call.name === investReserve.name ? 'amountUGX' : 'amount';
  if (status === 400 && call.name !== postTransfers.name && (body as WireError).fields?.[field])
    return { kind: 'refused' };
  if (status === 409) return { kind: 'other', text: `${key} was answered 409 ${JSON.stringify(body)}` };
  const parsed = status >= 200 && status < 300 ? call.answer.safeParse(body) : undefined;
  if (!parsed?.success)
    return { kind: 'wrong', text: `${key} was answered ${status} ${JSON.stringify(body)}` };
  if (call.name !== postTransfers.name) return { kind: 'accepted' };
  const [outcome] = postTransfers.answer.parse(body).outcomes;
  return readOutcome(command, outcome);
}

function readOutcome({ key }: Command, outcome: TransferOutcome | undefined): Answer {
  if (outcome?.key === key && outcome.reason === 'mismatch')
    return { kind: 'other', text: `${key} was answered ${JSON.stringify(outcome)}` };
  if (outcome?.key !== key || (outcome.outcome === 'refused' && outcome.reason !== 'insufficient'))
    return { kind: 'wrong', text: `${key} was answered ${JSON.stringify(outcome)}` };
  return { kind: outcome.outcome };
}
