import { limits } from '@matchday/contracts/constants';
import { houseAccount, isSummed, userOf } from '../accounts.ts';
import type { LedgerCommand, Named } from '../commands.ts';
import type { TransferRecord } from '../records.ts';

/** A transfer as far as others are bounded by it. */
export type KnownTransfer = Pick<TransferRecord, 'kind' | 'outcome' | 'legs'>;
/** Looks up a transfer that is decided, in this batch or before. */
export type Transfers = (key: string) => KnownTransfer | undefined;

const versionsBefore = ({ id, version }: Named): string[] =>
  Array.from({ length: version - 1 }, (_, index) => `settle:${id}:${version - 1 - index}`);

/** Keys beside its own that deciding a command asks about. */
export function keysNamed(command: LedgerCommand): string[] {
  if (!('of' in command)) return [];
  const { of, kind } = command;
  const taken = of.kinds.map((name) => `${name}:${of.id}`);
  if (of.version > 0) return [...taken, `refund:${of.id}`, ...versionsBefore(of)];
  return kind === 'refund' ? [...taken, `settle:${of.id}:1`] : taken;
}

/** What a stake, purchase or order has taken, of whom, and where it went. */
export interface Taken {
  readonly userId: string;
  readonly amount: number;
  readonly account: string;
}

/** What the named transfer has taken; undefined where none was accepted. */
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

/** Whether what a person takes back is theirs to have: at most what they gave, and nothing has settled it. */
export const mayGiveBack = (of: Named, amount: number, taken: Taken, transfer: Transfers): boolean =>
  amount <= taken.amount && !isAccepted(`settle:${of.id}:1`, transfer);

const forfeited = houseAccount('forfeited');
/** What a settlement brought its user: on the balance, against a debt, or to the house for who is gone. */
const broughtBy = ({ legs }: KnownTransfer): number =>
  legs
    .filter(({ account }) => account === forfeited || !isSummed(account))
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * Whether a stake may be settled so: it was not taken back, its coins leave once, and what it is paid over all
 * versions is at least 0 and at most what any odds pay.
 */
export function maySettle(
  of: Named,
  entry: { readonly staked: number; readonly amount: number },
  taken: Taken,
  transfer: Transfers,
): boolean {
  if (isAccepted(`refund:${of.id}`, transfer)) return false;
  // Who lost with a version has no transfer of it.
  const before = versionsBefore(of).flatMap((key) =>
    isAccepted(key, transfer) ? (transfer(key) ?? []) : [],
  );
  const isFirst = before.length === 0;
  const leaves = isFirst && entry.staked === taken.amount;
  const left = entry.staked === 0 && of.version > 1;
  const paid = before.reduce((sum, one) => sum + broughtBy(one), entry.amount);
  return (leaves || left) && paid >= 0 && paid <= taken.amount * limits.odds;
}
