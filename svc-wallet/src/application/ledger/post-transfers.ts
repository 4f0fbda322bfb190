import { refuse } from '@matchday/contracts/errors';
import type { TransferCommand, TransferOutcome } from '@matchday/contracts/wallet/internal';
import { sha256 } from '@matchday/service-kit/ids';
import type { Outcome } from '../../domain/ledger/commands.ts';
import type { Submit } from './ports.ts';

/** What services see of an outcome; the balance only where the transfer was accepted just now. */
function present({ key, outcome, reason, balance, repeated }: Outcome): TransferOutcome {
  if (outcome === 'accepted') return { key, outcome, ...(repeated ? {} : { balance }) };
  if (reason === 'welcome-coins') return { key, outcome, reason: 'insufficient' };
  return { key, outcome, reason: reason === 'oneself' ? 'no-account' : reason };
}

/**
 * Decides transfers of other services, each once under its key (DESIGN 6). Outcomes stand in the order of the
 * commands; a refusal is an outcome, not an error.
 * @throws Refusal unavailable while the lane is full: the same keys may be sent again
 */
export const createPostTransfers =
  (submit: Submit) =>
  async (commands: readonly TransferCommand[]): Promise<TransferOutcome[]> => {
    const outcomes = await submit(
      commands.map((command) => ({
        ...command,
        requestHash: sha256(command.kind, command.userId, String(command.amount)),
      })),
    );
    return outcomes.map(present);
  };

/** Refuses under each key that is not decided yet; the outcome of each key either way (DESIGN 6). */
export const createPostTombstones =
  (submit: Submit) =>
  async (keys: readonly string[]): Promise<TransferOutcome[]> =>
    (await submit(keys.map((key) => ({ kind: 'tombstone', key })))).map(present);

/** The one outcome of one command. @throws Refusal 409 when the key was used for another request */
export async function submitOne(submit: Submit, command: Parameters<Submit>[0][number]): Promise<Outcome> {
  const [outcome] = await submit([command]);
  if (!outcome) throw refuse.unavailable();
  if (outcome.reason === 'mismatch')
    throw refuse.conflict('This Idempotency-Key was used for another request');
  return outcome;
}
