import {
  type AccountState,
  houseAccount,
  investedAccount,
  owedAccount,
  reserveAccount,
  userAccount,
} from './accounts.ts';
import type { CreditKind, DebitKind, Leg, RefusalReason, TransferCommand } from './commands.ts';

/** The legs of a transfer, or why there are none. */
export type Plan = { readonly legs: readonly Leg[] } | { readonly refused: RefusalReason };

/** Looks up an account as it stands within the batch; undefined where there is none. */
export type View = (account: string) => AccountState | undefined;

const counterpart: Record<DebitKind | CreditKind | 'gift', string> = {
  stake: houseAccount('staked'),
  purchase: houseAccount('staked'),
  refund: houseAccount('staked'),
  order: houseAccount('spent'),
  'order-refund': houseAccount('spent'),
  gift: houseAccount('issued'),
};

const move = (from: string, to: string, amount: number): Plan => ({
  legs: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
});

/** Where a credit to a user goes: to the house's `forfeited` once the account is closed (DESIGN 5.11). */
const creditAccount = (view: View, userId: string): string =>
  view(userAccount(userId))?.type === 'user' ? userAccount(userId) : houseAccount('forfeited');

function debit(view: View, userId: string, to: string, amount: number): Plan {
  const account = view(userAccount(userId));
  if (account?.type !== 'user') return { refused: 'no-account' };
  if (account.balance < amount) return { refused: 'insufficient' };
  return move(account.id, to, amount);
}

function share(view: View, command: TransferCommand & { kind: 'share' }): Plan {
  const { userId, toUserId, amount, keep } = command;
  if (toUserId === userId) return { refused: 'oneself' };
  if (view(userAccount(toUserId))?.type !== 'user') return { refused: 'no-account' };
  const plan = debit(view, userId, userAccount(toUserId), amount);
  if ('refused' in plan) return plan;
  const from = view(userAccount(userId));
  return from && !from.settled && from.balance - amount < keep ? { refused: 'welcome-coins' } : plan;
}

/** A payout pays what the user owes first; a reversal takes what is there and books the rest as owed (DESIGN 6). */
function payout(view: View, command: TransferCommand & { kind: 'payout' }): Plan {
  const { userId, staked, amount } = command;
  const user = creditAccount(view, userId);
  const isOpen = user === userAccount(userId);
  const owes = isOpen ? -(view(owedAccount(userId))?.balance ?? 0) : 0;
  const has = isOpen ? (view(user)?.balance ?? 0) : 0;
  const owedLeg = amount >= 0 ? Math.min(owes, amount) : isOpen ? Math.min(0, has + amount) : 0;
  const userLeg = amount >= 0 ? amount - owedLeg : -Math.min(has, -amount);
  return {
    legs: [
      { account: houseAccount('staked'), amount: -staked },
      { account: user, amount: userLeg },
      { account: owedAccount(userId), amount: owedLeg },
      { account: houseAccount('results'), amount: staked - userLeg - owedLeg },
    ],
  };
}

function close(view: View, userId: string): Plan {
  const balance = view(userAccount(userId))?.balance ?? 0;
  const owed = view(owedAccount(userId))?.balance ?? 0;
  return {
    legs: [
      { account: userAccount(userId), amount: -balance },
      { account: owedAccount(userId), amount: -owed },
      { account: houseAccount('forfeited'), amount: balance + owed },
    ],
  };
}

function reserve(view: View, amount: number): Plan {
  if ((view(reserveAccount)?.balance ?? 0) + amount < 0) return { refused: 'insufficient' };
  return move(investedAccount, reserveAccount, amount);
}

/** The rule of each kind of transfer: who gives, who gets, and when it is refused (DESIGN 5.8 to 5.11, 6). */
export function legsOf(command: TransferCommand, view: View): Plan {
  switch (command.kind) {
    case 'stake':
    case 'purchase':
    case 'order':
      return debit(view, command.userId, counterpart[command.kind], command.amount);
    case 'refund':
    case 'order-refund':
      return move(counterpart[command.kind], creditAccount(view, command.userId), command.amount);
    case 'gift':
      if (view(userAccount(command.userId))?.type !== 'user') return { refused: 'no-account' };
      return move(counterpart.gift, userAccount(command.userId), command.amount);
    case 'welcome':
      if (view(userAccount(command.userId))?.type === 'closed') return { refused: 'no-account' };
      return move(houseAccount('issued'), userAccount(command.userId), command.amount);
    case 'share':
      return share(view, command);
    case 'payout':
      return payout(view, command);
    case 'gift-list':
      return { legs: [] };
    case 'lost':
      return move(houseAccount('staked'), houseAccount('results'), command.amount);
    case 'reserve':
      return reserve(view, command.amount);
    case 'user-deleted':
      return close(view, command.userId);
  }
}
