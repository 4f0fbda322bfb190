import type { Finding } from '../../finding.ts';
import type { OrderRow, ShopRows } from './documents.ts';

/** The outcome of a request about an order, as its sender was told. */
type Told = 'done' | 'refused' | 'open';

/** An order as its buyer knows it: the request and its outcome. */
export interface ToldOrder {
  /** Follows from person, call and key (DESIGN 4). */
  readonly id: string;
  readonly user: string;
  readonly product: string;
  /** Sent with the same key at the same moment: one of the two may be accepted, never both. */
  readonly rival?: string;
  readonly told: 'placed' | 'refused' | 'open';
  /** Coins that the answer named. */
  readonly coins?: number;
  readonly cancel?: Told;
  readonly close?: Told;
}

/**
 * O5: what people and admins were told is true: a placed order is there as it was asked for, a refused one holds
 * nothing, what was cancelled or collected stays so, and nobody has an order without a request.
 */
export function checkTold({ orders }: ShopRows, told: readonly ToldOrder[]): Finding[] {
  const findings: Finding[] = [];
  const add = (text: string) => void findings.push({ invariant: 'O5', text });
  const found = new Map(orders.map((order) => [order._id, order]));
  const asked = new Set(told.map(({ id }) => id));
  for (const one of told) {
    const { id, user, product, rival, cancel, close } = one;
    const row = found.get(id);
    if (!row) {
      if (one.told === 'placed') add(`order ${id} was placed and is not there`);
      continue;
    }
    const products = one.told === 'placed' ? [product] : [product, rival];
    if (row.userId !== user || !products.includes(row.productId))
      add(`order ${id} is not what was asked for`);
    if (one.told === 'refused' && row.state !== 'refused') add(`order ${id} was refused and is ${row.state}`);
    if (one.told !== 'placed') continue;
    if (row.state === 'refused') add(`order ${id} was placed and is refused`);
    if (row.coins !== one.coins) add(`order ${id} was placed for ${one.coins} coins and has ${row.coins}`);
    for (const [state, said] of [
      ['cancelled', cancel],
      ['complete', close],
    ] as const) {
      if (said === 'done' && row.state !== state) add(`order ${id} was told ${state} and is ${row.state}`);
      if ((said === 'refused' || said === undefined) && row.state === state)
        add(`order ${id} is ${state}, which was ${said ?? 'not asked for'}`);
    }
  }
  for (const { _id } of orders) if (!asked.has(_id)) add(`order ${_id} is one that nobody asked for`);
  return findings;
}

/** O5: each balance is the welcome coins less the coins of the valid orders. */
export function checkPurses(rows: ShopRows, people: readonly string[], welcome: number): Finding[] {
  const balances = new Map(rows.ledger.accounts.map(({ _id, balance }) => [_id, balance]));
  const isValid = ({ state }: OrderRow) => state === 'pending' || state === 'complete';
  return people.flatMap((id) => {
    const spent = rows.orders
      .filter((order) => order.userId === id && isValid(order))
      .reduce((sum, { coins }) => sum + coins, 0);
    const is = balances.get(`user:${id}`);
    if (is === welcome - spent) return [];
    return [{ invariant: 'O5', text: `user:${id} spent ${spent} of ${welcome} and holds ${is}` }];
  });
}
