import type { LedgerCommand, TransferCommand } from '../src/domain/ledger/commands.ts';

type Kept = { hash: string; ok: boolean };

/**
 * What the ledger should do, told a second time and in other words: purses, debts and a pot of the house, one
 * command after the other, each key once. No legs, no sequence, no batch.
 */
export function ledgerModel() {
  const purses = new Map<string, number>();
  const closed = new Set<string>();
  const debts = new Map<string, number>();
  const kept = new Map<string, Kept>();
  let reserve = 0;

  const has = (user: string) => purses.has(user) && !closed.has(user);
  const put = (user: string, amount: number) => purses.set(user, (purses.get(user) ?? 0) + amount);
  const take = (user: string, amount: number): boolean => {
    if (!has(user) || (purses.get(user) ?? 0) < amount) return false;
    put(user, -amount);
    return true;
  };
  const give = (user: string, amount: number): true => {
    if (has(user)) put(user, amount);
    return true;
  };
  const pay = (user: string, amount: number): true => {
    if (!has(user)) return true;
    const debt = debts.get(user) ?? 0;
    if (amount >= 0) {
      debts.set(user, Math.max(0, debt - amount));
      put(user, Math.max(0, amount - debt));
    } else {
      const taken = Math.min(purses.get(user) ?? 0, -amount);
      put(user, -taken);
      debts.set(user, debt - amount - taken);
    }
    return true;
  };

  const obey = (command: TransferCommand): boolean => {
    switch (command.kind) {
      case 'stake':
      case 'purchase':
      case 'order':
        return take(command.userId, command.amount);
      case 'refund':
      case 'order-refund':
        return give(command.userId, command.amount);
      case 'gift':
        return has(command.userId) && give(command.userId, command.amount);
      case 'share': {
        const { userId, toUserId, amount, keep } = command;
        if (userId === toUserId || !has(toUserId) || !has(userId)) return false;
        const rest = (purses.get(userId) ?? 0) - amount;
        // Nobody's first prediction settles in these runs: what must be kept is always kept.
        return rest >= Math.max(0, keep) && take(userId, amount) && give(toUserId, amount);
      }
      case 'payout':
        return pay(command.userId, command.amount);
      case 'reserve':
        if (reserve + command.amount < 0) return false;
        reserve += command.amount;
        return true;
      case 'welcome':
        if (closed.has(command.userId)) return false;
        put(command.userId, command.amount);
        return true;
      case 'user-deleted':
        closed.add(command.userId);
        purses.set(command.userId, 0);
        debts.set(command.userId, 0);
        return true;
      case 'lost':
      case 'gift-list':
        return true;
    }
  };

  return {
    balance: (user: string) => purses.get(user),
    debt: (user: string) => debts.get(user) ?? 0,
    reserve: () => reserve,
    /** Whether a key is accepted, the first time and ever after. */
    decide(command: LedgerCommand): boolean {
      const hash = 'requestHash' in command ? command.requestHash : '';
      const former = kept.get(command.key);
      if (former) return former.ok && (command.kind === 'tombstone' || former.hash === hash);
      const ok = command.kind !== 'tombstone' && obey(command);
      kept.set(command.key, { hash, ok });
      return ok;
    },
  };
}
