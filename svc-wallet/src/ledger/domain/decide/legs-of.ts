import {
  type AccountState,
  houseAccount,
  investedAccount,
  isSummed,
  owedAccount,
  reserveAccount,
  userAccount,
} from '../accounts.ts';
import type { Leg, RefusalReason, TransferCommand } from '../commands.ts';
import { mayGiveBack, maySettle, type Taken, type Transfers, takenBy } from './named-transfers.ts';

/** The legs of a transfer, or why there are none. */
export type Plan =
  | { readonly legs: readonly Leg[] }
  | { readonly refused: RefusalReason; readonly owed?: number };

/** What a decision sees of the ledger, with the commands of the batch so far. */
interface View {
  /** Undefined for an unknown account. */
  account(id: string): AccountState | undefined;
  /** Coins of an account with all its parts. */
  held(whole: string): number;
  transfer: Transfers;
}

type Of<K extends TransferCommand['kind']> = Extract<TransferCommand, { kind: K }>;

const unfunded: Plan = { refused: 'unfunded' };
const leg = (account: string, amount: number): Leg => ({ account, amount });
const move = (from: string, to: string, amount: number): Plan => ({
  legs: [leg(from, -amount), leg(to, amount)],
});
const owedBy = (view: View, userId: string): number => -(view.account(owedAccount(userId))?.balance ?? 0);

/**
 * A credit pays the user's debt first (DESIGN 6); that of a deleted user goes to the house's `forfeited` (DESIGN 5.11).
 */
function credit(view: View, userId: string, amount: number): Leg[] {
  if (view.account(userAccount(userId))?.type !== 'user') return [leg(houseAccount('forfeited'), amount)];
  const paid = Math.min(owedBy(view, userId), amount);
  return [leg(userAccount(userId), amount - paid), leg(owedAccount(userId), paid)];
}

/** A reversal takes what is available and books the rest as owed (DESIGN 6); it takes nothing from a deleted user. */
function takeBack(view: View, userId: string, amount: number): Leg[] {
  const user = view.account(userAccount(userId));
  if (user?.type !== 'user') return [];
  const taken = Math.min(user.balance, amount);
  return [leg(user.id, 0 - taken), leg(owedAccount(userId), taken - amount)];
}

/** A user who owes coins cannot spend any. */
function debit(view: View, userId: string, to: readonly Leg[], amount: number): Plan {
  const account = view.account(userAccount(userId));
  if (account?.type !== 'user') return { refused: 'no-account' };
  const owed = owedBy(view, userId);
  if (owed > 0) return { refused: 'owes', owed };
  if (account.balance < amount) return { refused: 'insufficient' };
  return { legs: [leg(account.id, -amount), ...to] };
}

function share(view: View, { userId, toUserId, amount, keep }: Of<'share'>): Plan {
  if (toUserId === userId) return { refused: 'oneself' };
  if (view.account(userAccount(toUserId))?.type !== 'user') return { refused: 'no-account' };
  const plan = debit(view, userId, credit(view, toUserId, amount), amount);
  if ('refused' in plan) return plan;
  const from = view.account(userAccount(userId));
  return from && !from.settled && from.balance - amount < keep ? { refused: 'welcome-coins' } : plan;
}

/** Whether the account that the named transfer paid into holds the coins; the house's are from before `pot`. */
const isHeld = (view: View, taken: Taken, pot: string, amount: number): boolean =>
  taken.account === pot ? view.held(pot) >= amount : taken.account.startsWith('house:');

function refund(view: View, command: Of<'refund' | 'order-refund'>): Plan {
  const { userId, amount, pot, of } = command;
  const taken = takenBy(of, view.transfer);
  const may =
    of.version === 0
      ? taken && mayGiveBack(of, amount, taken, view.transfer)
      : taken && maySettle(of, { staked: amount, amount }, taken, view.transfer);
  if (!taken || !may || taken.userId !== userId || !isHeld(view, taken, pot, amount)) return unfunded;
  return { legs: [leg(taken.account, -amount), ...credit(view, userId, amount)] };
}

function payout(view: View, command: Of<'payout'>): Plan {
  const { userId, staked, amount, pot, of } = command;
  const taken = takenBy(of, view.transfer);
  const may = taken && maySettle(of, command, taken, view.transfer);
  if (!taken || !may || taken.userId !== userId || !isHeld(view, taken, pot, staked)) return unfunded;
  const own = amount >= 0 ? credit(view, userId, amount) : takeBack(view, userId, -amount);
  const results = own.reduce((rest, one) => rest - one.amount, staked);
  return { legs: [leg(taken.account, -staked), ...own, leg(houseAccount('results'), results)] };
}

/** Stakes from before fixtures had accounts are drawn from the house, as far as it holds them. */
function lose(view: View, { pot, amount }: Of<'lost'>): Plan {
  const drawn = Math.min(view.held(pot), amount);
  const staked = houseAccount('staked');
  if (drawn < amount && view.held(staked) < amount - drawn) return unfunded;
  return { legs: [leg(pot, -drawn), leg(staked, drawn - amount), leg(houseAccount('results'), amount)] };
}

/** An order from before orders had accounts was spent immediately: nothing is left to move. */
function spend(view: View, { pot, amount, of }: Of<'order-completed'>): Plan {
  const taken = takenBy(of, view.transfer);
  if (!taken || !isHeld(view, taken, pot, amount)) return unfunded;
  return isSummed(taken.account) ? { legs: [] } : move(pot, houseAccount('spent'), amount);
}

/** The debt of a deleted user is written off, and the books show it. */
function close(view: View, userId: string): Plan {
  const balance = view.account(userAccount(userId))?.balance ?? 0;
  const owed = owedBy(view, userId);
  return {
    legs: [
      leg(userAccount(userId), -balance),
      leg(owedAccount(userId), owed),
      leg(houseAccount('forfeited'), balance),
      leg(houseAccount('written-off'), -owed),
    ],
  };
}

function reserve(view: View, amount: number): Plan {
  if ((view.account(reserveAccount)?.balance ?? 0) + amount < 0) return { refused: 'insufficient' };
  return move(investedAccount, reserveAccount, amount);
}

/** The rule of each kind of transfer: who pays, who receives, and when it is refused (DESIGN 5.8 to 5.11, 6, 12). */
export function legsOf(command: TransferCommand, view: View): Plan {
  switch (command.kind) {
    case 'stake':
    case 'purchase':
    case 'order':
      return debit(view, command.userId, [leg(command.pot, command.amount)], command.amount);
    case 'refund':
    case 'order-refund':
      return refund(view, command);
    case 'gift': {
      const { userId, amount } = command;
      if (view.account(userAccount(userId))?.type !== 'user') return { refused: 'no-account' };
      return { legs: [leg(houseAccount('issued'), -amount), ...credit(view, userId, amount)] };
    }
    case 'welcome':
      if (view.account(userAccount(command.userId))?.type === 'closed') return { refused: 'no-account' };
      return move(houseAccount('issued'), userAccount(command.userId), command.amount);
    case 'share':
      return share(view, command);
    case 'payout':
      return payout(view, command);
    case 'gift-list':
      return { legs: [] };
    case 'lost':
      return lose(view, command);
    case 'order-completed':
      return spend(view, command);
    case 'reserve':
      return reserve(view, command.amount);
    case 'user-deleted':
      return close(view, command.userId);
  }
}
