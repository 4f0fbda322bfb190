import { limits } from '@matchday/contracts/constants';
import { houseAccount, isSummed, userOf } from '../accounts.ts';
import type { LedgerCommand, Named } from '../commands.ts';
import type { TransferRecord } from '../records.ts';

/** The part of a transfer that bounds others. */
type KnownTransfer = Pick<TransferRecord, 'kind' | 'outcome' | 'legs'>;
/** Finds a decided transfer, of this batch or before. */
export type Transfers = (key: string) => KnownTransfer | undefined;

const versionsBefore = ({ id, version }: Named): string[] =>
  Array.from({ length: version - 1 }, (_, index) => `settle:${id}:${version - 1 - index}`);

/** Keys other than its own that a command's decision depends on. */
export function keysNamed(command: LedgerCommand): string[] {
  if (!('of' in command)) return [];
  const { of, kind } = command;
  const taken = of.kinds.map((name) => `${name}:${of.id}`);
  if (of.version > 0) return [...taken, `refund:${of.id}`, ...versionsBefore(of)];
  return kind === 'refund' ? [...taken, `settle:${of.id}:1`] : taken;
}

/** What a stake, purchase or order has taken, from whom, and into which account. */
export interface Taken {
  readonly userId: string;
  readonly amount: number;
  readonly account: string;
}

/** What the named transfer has taken; undefined unless one was accepted. */
export function takenBy({ kinds, id }: Named, transfer: Transfers): Taken | undefined {
  for (const kind of kinds) {
    const found = transfer(`${kind}:${id}`);
    if (found?.kind !== kind || found.outcome !== 'accepted') continue;
    const from = found.legs.find(({ amount }) => amount < 0);
    const to = found.legs.find(({ amount }) => amount > 0);
    const userId = from && userOf(from.account);
    if (userId !== undefined && to) return { userId, amount: to.amount, account: to.account };
  }
  return undefined;
}

const isAccepted = (key: string, transfer: Transfers): boolean => transfer(key)?.outcome === 'accepted';

/** Whether a refund is allowed: at most the coins taken, and only before settlement. */
export const mayGiveBack = (of: Named, amount: number, taken: Taken, transfer: Transfers): boolean =>
  amount <= taken.amount && !isAccepted(`settle:${of.id}:1`, transfer);

const forfeited = houseAccount('forfeited');
/** What a settlement paid: to the balance, against a debt, or to the house if the user is deleted. */
const broughtBy = ({ legs }: KnownTransfer): number =>
  legs
    .filter(({ account }) => account === forfeited || !isSummed(account))
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Whether a stake may be settled this way: it was not refunded, its coins leave once, and its payouts over all
 * versions are at least 0 and at most what the highest odds pay.
 */
export function maySettle(
  of: Named,
  entry: { readonly staked: number; readonly amount: number },
  taken: Taken,
  transfer: Transfers,
): boolean {
  if (isAccepted(`refund:${of.id}`, transfer)) return false;
  // A version in which the stake lost has no transfer.
  const before = versionsBefore(of).flatMap((key) =>
    isAccepted(key, transfer) ? (transfer(key) ?? []) : [],
  );
  const isFirst = before.length === 0;
  const leaves = isFirst && entry.staked === taken.amount;
  const left = entry.staked === 0 && of.version > 1;
  const paid = before.reduce((sum, one) => sum + broughtBy(one), entry.amount);
  return (leaves || left) && paid >= 0 && paid <= taken.amount * limits.odds;
}
