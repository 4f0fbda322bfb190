import type { Finding } from '../../finding.ts';
import { sumOf } from '../../wallet/checker/documents.ts';
import { holdsUnit, type OrderRow, type ShopRows } from './documents.ts';

const ends = ['pending', 'complete', 'cancelled', 'refused'];
/** Orders in these states have had their coins taken. */
const paid = ['pending', 'complete', 'cancelling', 'cancelled', 'returning'];
/** Only orders in these states may have had them back. */
const returned = ['cancelling', 'cancelled', 'returning', 'refused'];

/** O1: every order is decided. */
export const checkEnds = ({ orders }: ShopRows): Finding[] =>
  orders
    .filter(({ state }) => !ends.includes(state))
    .map(({ _id, state }) => ({ invariant: 'O1', text: `order ${_id} is ${state} still` }));

/**
 * O2: the stock of a product and the units of its valid orders are its original stock. Holds in every snapshot.
 * @param putIn units by product
 */
export function checkStock({ orders, products }: ShopRows, putIn: ReadonlyMap<string, number>): Finding[] {
  return products.flatMap(({ _id, stock }) => {
    const sold = orders.filter((order) => order.productId === _id && holdsUnit(order)).length;
    const expected = putIn.get(_id);
    if (stock >= 0 && stock + sold === expected) return [];
    const text = `product ${_id} has ${stock} and ${sold} in orders, of ${expected ?? 'none'} that were put in`;
    return [{ invariant: 'O2', text }];
  });
}

/** Where coins of a buyer go whose account was deleted. */
const forfeited = 'house:forfeited';

/**
 * O3: coins are taken once for an order and come back at most once. An order that was placed has its one
 * transfer of its own coins; one that was refused has none, or has had them back. What would come back to a
 * deleted account is the house's. Holds in every snapshot.
 */
export function checkCoins(rows: ShopRows): Finding[] {
  const findings: Finding[] = [];
  const add = (text: string) => void findings.push({ invariant: 'O3', text });
  const orders = new Map(rows.orders.map((order) => [order._id, order]));
  const moved = new Map(
    rows.ledger.transfers
      .filter(({ outcome }) => outcome === 'accepted')
      .map(({ _id, legs }) => [_id, legs] as const),
  );
  const users = new Set(
    rows.ledger.accounts.filter(({ type }) => type === 'user').map(({ _id: account }) => account),
  );
  const purse = (key: string, { userId }: OrderRow) => {
    const own = [`user:${userId}`, ...(users.has(`user:${userId}`) ? [] : [forfeited])];
    return sumOf((moved.get(key) ?? []).filter(({ account }) => own.includes(account)));
  };
  for (const order of rows.orders) {
    const { _id, state, coins } = order;
    const [taken, back] = [purse(`order:${_id}`, order), purse(`order-refund:${_id}`, order)];
    if (paid.includes(state) && taken !== 0 - coins)
      add(`order ${_id} is ${state} for ${coins} coins and moved ${taken}`);
    if (back !== 0 && !returned.includes(state)) add(`order ${_id} is ${state} and had ${back} coins back`);
    if (state === 'cancelled' && back !== coins)
      add(`order ${_id} for ${coins} coins is cancelled and had ${back} back`);
    if (state === 'refused' && taken + back !== 0)
      add(`order ${_id} is refused, took ${0 - taken} coins and gave ${back} back`);
  }
  for (const key of moved.keys()) {
    const [kind, id = ''] = key.split(':');
    if ((kind === 'order' || kind === 'order-refund') && !orders.has(id))
      add(`${key} moved coins for an order that there is not`);
  }
  return findings;
}

/** O4: the ledger holds for an order what it has paid until it is collected, and then nothing. */
export function checkHeld({ orders, ledger }: ShopRows): Finding[] {
  const held = new Map(ledger.accounts.map(({ _id, balance }) => [_id, balance]));
  return orders.flatMap(({ _id, state, coins }) => {
    const [is, expected] = [held.get(`order:${_id}`) ?? 0, state === 'pending' ? coins : 0];
    if (is === expected) return [];
    return [{ invariant: 'O4', text: `order:${_id} holds ${is}, its order is ${state} for ${coins}` }];
  });
}
