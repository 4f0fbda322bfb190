import { describe, expect, it } from '@jest/globals';
import { checkCoins, checkEnds, checkHeld, checkStock } from './check-orders.ts';
import { checkPurses, checkTold, type ToldOrder } from './check-told.ts';
import type { OrderRow, ShopRows } from './documents.ts';
import { smallPutIn, smallShop, smallTold, smallWelcome } from './small-shop.ts';

function found(rows: ShopRows, told: readonly ToldOrder[] = smallTold): string[] {
  const findings = [
    ...checkEnds(rows),
    ...checkStock(rows, smallPutIn),
    ...checkCoins(rows),
    ...checkHeld(rows),
    ...checkTold(rows, told),
    ...checkPurses(rows, ['ann', 'bob'], smallWelcome),
  ];
  return [...new Set(findings.map(({ invariant }) => invariant))].sort();
}

/** The small shop with one order as a fault of the service would leave it. */
const withOrder = (id: string, change: Partial<OrderRow>): ShopRows => {
  const rows = smallShop();
  return { ...rows, orders: rows.orders.map((row) => (row._id === id ? { ...row, ...change } : row)) };
};
const withLedger = (change: (ledger: ShopRows['ledger']) => Partial<ShopRows['ledger']>): ShopRows => {
  const rows = smallShop();
  return { ...rows, ledger: { ...rows.ledger, ...change(rows.ledger) } };
};
const without = (key: string) =>
  withLedger(({ transfers }) => ({ transfers: transfers.filter(({ _id }) => _id !== key) }));

describe('the checker of orders and stock', () => {
  it('is silent about a shop in which all holds', () => expect(found(smallShop())).toEqual([]));

  it('sees an order that nobody decides any more', () => {
    for (const state of ['placing', 'cancelling', 'returning'])
      expect(found(withOrder('open', { state }))).toContain('O1');
  });

  it('sees a unit that was sold twice, lost, or never put in', () => {
    for (const stock of [4, 2, -1])
      expect(found({ ...smallShop(), products: [{ _id: 'scarf', stock }] })).toEqual(['O2']);
    expect(found({ ...smallShop(), products: [...smallShop().products, { _id: 'cap', stock: 1 }] })).toEqual([
      'O2',
    ]);
  });

  it('sees an order without its coins, and coins without an order', () => {
    expect(found(without('order:open'))).toEqual(['O3']);
    const rows = smallShop();
    const gone = { ...rows, orders: rows.orders.filter(({ _id }) => _id !== 'late') };
    expect(found(gone)).toEqual(['O3']);
  });

  it('sees coins that did not come back, came for a living order, or came in another number', () => {
    expect(found(without('order-refund:off'))).toEqual(['O3']);
    expect(found(without('order-refund:late'))).toEqual(['O3']);
    expect(found(withOrder('off', { state: 'pending' }))).toContain('O3');
    expect(found(withOrder('off', { coins: 20 }))).toContain('O3');
  });

  it("takes the house's purse for that of a deleted buyer, and of nobody else", () => {
    const forfeited = (type: string) =>
      withLedger(({ accounts, transfers }) => ({
        accounts: accounts.map((row) => (row._id === 'user:bob' ? { ...row, type } : row)),
        transfers: transfers.map((row) =>
          row._id === 'order-refund:off'
            ? { ...row, legs: [row.legs[0] as never, { account: 'house:forfeited', amount: 30 }] }
            : row,
        ),
      }));
    expect(checkCoins(forfeited('closed'))).toEqual([]);
    expect(checkCoins(forfeited('user')).map(({ invariant }) => invariant)).toEqual(['O3']);
  });

  it('sees coins that are held for a collected order, and an open one that holds none', () => {
    const holding = (id: string, balance: number) =>
      withLedger(({ accounts }) => ({
        accounts: accounts.map((row) => (row._id === `order:${id}` ? { ...row, balance } : row)),
      }));
    expect(found(holding('fetched', 30))).toEqual(['O4']);
    expect(found(holding('open', 0))).toEqual(['O4']);
  });

  it('sees what people were told otherwise', () => {
    const rewritten = (id: string, change: Partial<ToldOrder>) =>
      found(
        smallShop(),
        smallTold.map((told) => (told.id === id ? { ...told, ...change } : told)),
      );
    expect(rewritten('late', { told: 'placed', coins: 30 })).toEqual(['O5']);
    expect(rewritten('open', { told: 'refused' })).toEqual(['O5']);
    expect(rewritten('open', { coins: 29 })).toEqual(['O5']);
    expect(rewritten('open', { product: 'cap' })).toEqual(['O5']);
    expect(rewritten('open', { cancel: 'done' })).toEqual(['O5']);
    expect(rewritten('fetched', { close: 'refused' })).toEqual(['O5']);
    expect(rewritten('off', { cancel: undefined })).toEqual(['O5']);
    expect(found(smallShop(), smallTold.slice(1))).toEqual(['O5']);
  });

  it('sees a purse that holds a coin too many', () => {
    const rich = withLedger(({ accounts }) => ({
      accounts: accounts.map((row) => (row._id === 'user:ann' ? { ...row, balance: 41 } : row)),
    }));
    expect(found(rich)).toEqual(['O5']);
  });
});
