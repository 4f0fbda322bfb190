import type { ToldOrder } from './check-told.ts';
import type { OrderRow, ShopRows } from './documents.ts';

/** Units that were put into the small shop. */
export const smallPutIn = new Map([['scarf', 5]]);
/** Coins with which ann and bob began. */
export const smallWelcome = 100;

const order = (_id: string, userId: string, state: string, coins = 30): OrderRow => ({
  _id,
  userId,
  productId: 'scarf',
  coins,
  state,
});
const transfer = (_id: string, from: string, to: string, amount: number) => ({
  _id,
  outcome: 'accepted',
  batch: 'b1',
  legs: [
    { account: from, amount: 0 - amount },
    { account: to, amount },
  ],
});

/** A small shop in which everything holds: an open order, a collected one, a cancelled one, one that came too late. */
export const smallShop = (): ShopRows => ({
  orders: [
    order('open', 'ann', 'pending'),
    order('fetched', 'ann', 'complete'),
    order('off', 'bob', 'cancelled'),
    order('late', 'bob', 'refused'),
    order('poor', 'bob', 'refused', 900),
  ],
  products: [{ _id: 'scarf', stock: 3 }],
  ledger: {
    accounts: [
      { _id: 'user:ann', type: 'user', balance: 40, seq: 3 },
      { _id: 'user:bob', type: 'user', balance: 100, seq: 5 },
      { _id: 'order:open', type: 'order', balance: 30, seq: 1 },
      { _id: 'order:fetched', type: 'order', balance: 0, seq: 2 },
      { _id: 'order:off', type: 'order', balance: 0, seq: 2 },
      { _id: 'order:late', type: 'order', balance: 0, seq: 2 },
    ],
    transfers: [
      transfer('order:open', 'user:ann', 'order:open', 30),
      transfer('order:fetched', 'user:ann', 'order:fetched', 30),
      transfer('order-completed:fetched', 'order:fetched', 'house:spent', 30),
      transfer('order:off', 'user:bob', 'order:off', 30),
      transfer('order-refund:off', 'order:off', 'user:bob', 30),
      transfer('order:late', 'user:bob', 'order:late', 30),
      transfer('order-refund:late', 'order:late', 'user:bob', 30),
    ],
    postings: [],
  },
});

/** What ann, bob and the admin were told. */
export const smallTold: readonly ToldOrder[] = [
  { id: 'open', user: 'ann', product: 'scarf', told: 'placed', coins: 30, cancel: 'refused' },
  { id: 'fetched', user: 'ann', product: 'scarf', told: 'placed', coins: 30, close: 'done' },
  { id: 'off', user: 'bob', product: 'scarf', told: 'placed', coins: 30, cancel: 'done' },
  { id: 'late', user: 'bob', product: 'scarf', told: 'refused' },
  { id: 'poor', user: 'bob', product: 'scarf', told: 'open' },
];
