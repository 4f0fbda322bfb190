import type { LedgerCommand, TransferCommand } from '../../../src/ledger/domain/commands.ts';

type Kept = { hash: string; ok: boolean };
type Of<K extends TransferCommand['kind']> = TransferCommand & { kind: K };
type Taken = { user: string; amount: number; pot: string };

/**
 * A second, independent model of what the ledger does: purses, debts, pots of fixtures and orders, one
 * command after the other, each key once. It has no legs, sequence numbers, batches or parts.
 */
export function ledgerModel() {
  const purses = new Map<string, number>();
  const closed = new Set<string>();
  const debts = new Map<string, number>();
  const kept = new Map<string, Kept>();
  let reserve = 0;

  const pots = new Map<string, number>();
  const taken = new Map<string, Taken>();
  /** Coins that each settlement has paid. */
  const brought = new Map<string, number>();

  const has = (user: string) => purses.has(user) && !closed.has(user);
  const put = (user: string, amount: number) => purses.set(user, (purses.get(user) ?? 0) + amount);
  const inPot = (pot: string) => pots.get(pot) ?? 0;
  const fill = (pot: string, amount: number) => pots.set(pot, inPot(pot) + amount);
  const draw = (pot: string, amount: number): boolean => {
    if (inPot(pot) < amount) return false;
    fill(pot, -amount);
    return true;
  };
  const take = (user: string, amount: number): boolean => {
    if (!has(user) || (debts.get(user) ?? 0) > 0 || (purses.get(user) ?? 0) < amount) return false;
    put(user, -amount);
    return true;
  };
  const give = (user: string, amount: number): true => {
    if (!has(user)) return true;
    const debt = debts.get(user) ?? 0;
    debts.set(user, Math.max(0, debt - amount));
    put(user, Math.max(0, amount - debt));
    return true;
  };
  const takeBack = (user: string, amount: number): void => {
    if (!has(user)) return;
    const there = Math.min(purses.get(user) ?? 0, amount);
    put(user, -there);
    debts.set(user, (debts.get(user) ?? 0) + amount - there);
  };
  const accepted = (key: string) => kept.get(key)?.ok === true;
  const namedBy = ({ kinds, id }: Of<'payout'>['of']) =>
    kinds.flatMap((kind) => taken.get(`${kind}:${id}`) ?? [])[0];

  const settles = (command: Of<'payout' | 'refund'>, staked: number): boolean => {
    const { of, userId, pot, amount } = command;
    const stake = namedBy(of);
    const before = [...brought].filter(([key]) => {
      const [, id, version] = key.split(':');
      return id === of.id && Number(version) < of.version;
    });
    const sum = before.reduce((total, [, coins]) => total + coins, amount);
    const first = before.length === 0;
    if (stake?.user !== userId || stake.pot !== pot || accepted(`refund:${of.id}`)) return false;
    if (!(staked === stake.amount && first) && !(staked === 0 && of.version > 1)) return false;
    if (sum < 0 || sum > 1000 * stake.amount || !draw(pot, staked)) return false;
    brought.set(command.key, amount >= 0 || has(userId) ? amount : 0);
    if (amount >= 0) give(userId, amount);
    else takeBack(userId, -amount);
    return true;
  };
  const givesBack = (command: Of<'refund' | 'order-refund'>): boolean => {
    const { kind, of, userId, pot, amount } = command;
    if (of.version > 0) return settles(command as Of<'refund'>, amount);
    const stake = namedBy(of);
    if (stake?.user !== userId || stake.pot !== pot || amount > stake.amount) return false;
    if (kind === 'refund' && accepted(`settle:${of.id}:1`)) return false;
    return draw(pot, amount) && give(userId, amount);
  };

  const obey = (command: TransferCommand): boolean => {
    switch (command.kind) {
      case 'stake':
      case 'purchase':
      case 'order': {
        const { key, userId: user, amount, pot } = command;
        if (!take(user, amount)) return false;
        fill(pot, amount);
        taken.set(key, { user, amount, pot });
        return true;
      }
      case 'refund':
      case 'order-refund':
        return givesBack(command);
      case 'gift':
        return has(command.userId) && give(command.userId, command.amount);
      case 'share': {
        const { userId, toUserId, amount, keep } = command;
        if (userId === toUserId || !has(toUserId) || !has(userId)) return false;
        const rest = (purses.get(userId) ?? 0) - amount;
        // No first prediction settles in these runs, so welcome coins are never shareable.
        return rest >= Math.max(0, keep) && take(userId, amount) && give(toUserId, amount);
      }
      case 'payout':
        return settles(command, command.staked);
      case 'order-completed':
        return namedBy(command.of)?.pot === command.pot && draw(command.pot, command.amount);
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
        return draw(command.pot, command.amount);
      case 'gift-list':
        return true;
    }
  };

  return {
    balance: (user: string) => purses.get(user),
    held: (pot: string) => pots.get(pot) ?? 0,
    debt: (user: string) => debts.get(user) ?? 0,
    reserve: () => reserve,
    /** Whether a key is accepted, the first time and in every repetition. */
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
