import {
  houseAccount,
  houseClasses,
  investedAccount,
  owedAccount,
  reserveAccount,
  subAccount,
  userAccount,
} from './accounts.ts';
import type { LedgerCommand } from './commands.ts';

function accountsOf(command: LedgerCommand): string[] {
  switch (command.kind) {
    case 'tombstone':
    case 'lost':
    case 'gift-list':
      return [];
    case 'reserve':
      return [reserveAccount, investedAccount];
    case 'share':
      return [userAccount(command.userId), userAccount(command.toUserId)];
    case 'payout':
    case 'user-deleted':
      return [userAccount(command.userId), owedAccount(command.userId)];
    default:
      return [userAccount(command.userId)];
  }
}

/** Every account that deciding the commands may read or change, in order of id, each once. */
export function accountsTouched(commands: readonly LedgerCommand[], instance: string): string[] {
  const house = houseClasses.map((name) => subAccount(houseAccount(name), instance));
  return [...new Set([...house, ...commands.flatMap(accountsOf)])].sort();
}
