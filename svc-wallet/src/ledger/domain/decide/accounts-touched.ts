import {
  houseAccount,
  houseClasses,
  investedAccount,
  owedAccount,
  reserveAccount,
  subAccount,
  userAccount,
} from '../accounts.ts';
import type { LedgerCommand } from '../commands.ts';

/** The accounts that deciding a batch reads: single ones, and wholes with all their parts. */
export interface AccountsTouched {
  /** Sorted, each once. */
  readonly ids: readonly string[];
  /** Accounts that pay coins, including parts written by other instances. */
  readonly wholes: readonly string[];
}

const purse = (userId: string): string[] => [userAccount(userId), owedAccount(userId)];

function accountsOf(command: LedgerCommand, instance: string): string[] {
  switch (command.kind) {
    case 'tombstone':
    case 'lost':
    case 'gift-list':
      return [];
    case 'reserve':
      return [reserveAccount, investedAccount];
    case 'share':
      return [...purse(command.userId), ...purse(command.toUserId)];
    case 'stake':
    case 'purchase':
      return [...purse(command.userId), subAccount(command.pot, instance)];
    case 'order':
    case 'order-refund':
      return [...purse(command.userId), command.pot];
    case 'order-completed':
      return [command.pot];
    default:
      return purse(command.userId);
  }
}

function wholesOf(command: LedgerCommand): string[] {
  if (command.kind === 'refund' || command.kind === 'payout') return [command.pot];
  // Stakes from before fixtures had accounts are in the house account.
  return command.kind === 'lost' ? [command.pot, houseAccount('staked')] : [];
}

/** Every account that deciding the commands may read or change, including this instance's parts of the house. */
export function accountsTouched(commands: readonly LedgerCommand[], instance: string): AccountsTouched {
  const house = houseClasses.map((name) => subAccount(houseAccount(name), instance));
  const single = commands.flatMap((command) => accountsOf(command, instance));
  return {
    ids: [...new Set([...house, ...single])].sort(),
    wholes: [...new Set(commands.flatMap(wholesOf))].sort(),
  };
}
