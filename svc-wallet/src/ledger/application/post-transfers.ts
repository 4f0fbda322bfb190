import { refuse } from '@matchday/contracts/errors';
import type { TransferCommand, TransferOutcome } from '@matchday/contracts/wallet/internal';
import { sha256 } from '@matchday/service-kit/ids';
import { fixtureAccount, orderAccount } from '../domain/accounts.ts';
import type { LedgerCommand, Outcome } from '../domain/commands.ts';
import type { Submit } from './ports.ts';

/** An outcome as services see it; with the balance only if the transfer was accepted by this request. */
function present({ key, outcome, reason, owed, balance, repeated }: Outcome): TransferOutcome {
  if (outcome === 'accepted') return { key, outcome, ...(repeated ? {} : { balance }) };
  if (reason === 'owes') return { key, outcome, reason, owed };
  if (reason === 'welcome-coins') return { key, outcome, reason: 'insufficient' };
  return { key, outcome, reason: reason === 'oneself' ? 'no-account' : reason };
}

/** Id of what a refund returns, from its key `refund:<betId>`. */
const idIn = (key: string): string => key.slice(key.indexOf(':') + 1);

function commandOf(command: TransferCommand): LedgerCommand {
  const { kind, key, userId, amount, ref } = command;
  const requestHash = sha256(kind, userId, String(amount));
  const common = { key, requestHash, userId, amount, ref };
  switch (kind) {
    case 'refund':
      return {
        ...common,
        kind,
        pot: fixtureAccount(ref.id),
        of: { kinds: key.startsWith('refund:') ? ['stake', 'purchase'] : [], id: idIn(key), version: 0 },
      };
    case 'order-refund':
      return {
        ...common,
        kind,
        pot: orderAccount(ref.id),
        of: { kinds: key.startsWith('order-refund:') ? ['order'] : [], id: idIn(key), version: 0 },
      };
    case 'order':
      return { ...common, kind, pot: orderAccount(ref.id) };
    default:
      return { ...common, kind, pot: fixtureAccount(ref.id) };
  }
}

/**
 * Decides transfers of other services, each once under its key (DESIGN 6). Outcomes are in the order of the
 * commands; a refusal is an outcome, not an error. A refund is bounded by the stake or order it names (DESIGN 12).
 * @throws Refusal unavailable while the lane is full: send the same keys again
 */
export const postTransfers =
  ({ submit }: { submit: Submit }) =>
  async (commands: readonly TransferCommand[]): Promise<TransferOutcome[]> =>
    (await submit(commands.map(commandOf))).map(present);

/** Refuses each key that is undecided. @returns the outcome of each key either way (DESIGN 6) */
export const postTombstones =
  ({ submit }: { submit: Submit }) =>
  async (keys: readonly string[]): Promise<TransferOutcome[]> =>
    (await submit(keys.map((key) => ({ kind: 'tombstone', key })))).map(present);

/** The one outcome of one command. @throws Refusal 409 when the key was used for another request */
export async function submitOne(submit: Submit, command: Parameters<Submit>[0][number]): Promise<Outcome> {
  const [outcome] = await submit([command]);
  if (!outcome) throw refuse.unavailable();
  if (outcome.reason === 'mismatch') throw refuse.keyReused();
  return outcome;
}

/** Books the coins of a completed order as spent, once; an order without coins moves none. */
export const spendOrder =
  ({ submit }: { submit: Submit }) =>
  async ({
    orderId,
    coins,
    productName,
  }: {
    orderId: string;
    coins: number;
    productName: string;
  }): Promise<void> => {
    if (coins === 0) return;
    await submit([
      {
        kind: 'order-completed',
        key: `order-completed:${orderId}`,
        requestHash: sha256('order-completed', String(coins)),
        amount: coins,
        pot: orderAccount(orderId),
        of: { kinds: ['order'], id: orderId, version: 0 },
        ref: { type: 'order', id: orderId, text: productName },
      },
    ]);
  };
