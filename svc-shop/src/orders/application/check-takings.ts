import type { OrderStore } from './ports.ts';

/** Coins of orders beside what the ledger says. */
interface Comparison {
  orders: number;
  ledger: number;
  agree: boolean;
}

/**
 * Compares the coins of all orders that were not cancelled with what the ledger holds for orders or has booked as
 * spent. Both are read while orders are placed: orders are counted before and after, and those between two steps may
 * be in the ledger or not.
 */
export const checkTakings =
  ({ orders, spent }: { orders: Pick<OrderStore, 'coins'>; spent: () => Promise<number> }) =>
  async (): Promise<Comparison> => {
    const before = await orders.coins();
    const ledger = await spent();
    const after = await orders.coins();
    const least = Math.min(before.settled, after.settled);
    const most = Math.max(before.settled + before.underWay, after.settled + after.underWay);
    return { orders: after.settled, ledger, agree: least <= ledger && ledger <= most };
  };
