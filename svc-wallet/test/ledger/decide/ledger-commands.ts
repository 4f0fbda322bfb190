import { sha256 } from '@matchday/service-kit/ids';
import type { LedgerCommand, Named, TransferCommand } from '../../../src/ledger/domain/commands.ts';

type Of<K extends TransferCommand['kind']> = TransferCommand & { kind: K };

/** A command with the hash of its request. */
export const make = <C extends object>(command: C): C & { requestHash: string } => ({
  ...command,
  requestHash: sha256(JSON.stringify(command)),
});

/** Opens an account. */
export const open = (userId: string, amount = 500): LedgerCommand =>
  make({ kind: 'welcome' as const, key: `welcome:${userId}`, userId, amount });

const pot = 'fixture:f1';

/** A stake under `stake:<id>`; `more` overrides. */
export const stake = (
  id: string,
  userId: string,
  amount: number,
  more: Partial<Of<'stake'>> = {},
): Of<'stake'> => make({ kind: 'stake' as const, key: `stake:${id}`, userId, amount, pot, ...more });

/** Refunds a cancelled stake. */
export const refund = (
  id: string,
  userId: string,
  amount: number,
  more: Partial<Of<'refund'>> = {},
): Of<'refund'> => {
  const of: Named = { kinds: ['stake', 'purchase'], id, version: 0 };
  return make({ kind: 'refund' as const, key: `refund:${id}`, userId, amount, pot, of, ...more });
};

/** Settles a stake in a version. */
export const payout = (
  id: string,
  userId: string,
  entry: { staked: number; amount: number; version?: number },
  more: Partial<Of<'payout'>> = {},
): Of<'payout'> => {
  const { staked, amount, version = 1 } = entry;
  const of: Named = { kinds: ['stake'], id, version };
  const key = `settle:${id}:${version}`;
  return make({ kind: 'payout' as const, key, userId, staked, amount, pot, of, ...more });
};

/** An order under `order:<id>`, its refund and its completion. */
export const order = (id: string, userId: string, amount: number): Of<'order'> =>
  make({ kind: 'order' as const, key: `order:${id}`, userId, amount, pot: `order:${id}` });
const ofOrder = (id: string): { pot: string; of: Named } => ({
  pot: `order:${id}`,
  of: { kinds: ['order'], id, version: 0 },
});
export const orderRefund = (id: string, userId: string, amount: number): Of<'order-refund'> =>
  make({ kind: 'order-refund' as const, key: `order-refund:${id}`, userId, amount, ...ofOrder(id) });
export const orderCompleted = (id: string, amount: number): Of<'order-completed'> =>
  make({ kind: 'order-completed' as const, key: `order-completed:${id}`, amount, ...ofOrder(id) });
