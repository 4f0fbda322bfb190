import type { Order, OrderDetails, Product } from '@matchday/contracts/shop/http';

/** Id for tests from a number: 24 hex characters. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** A coins-only product; `changes` overrides. */
export const buildProduct = (changes: Partial<Product> = {}): Product => ({
  _id: idOf(1),
  name: 'Supporter scarf',
  description: 'Knitted, your club colours',
  productImageUrl: '/art/products/scarf.svg',
  paymentType: 'coins only',
  coins: 300,
  productPrice: 0,
  coinsDiscount: 0,
  finalPrice: 0,
  stock: 9,
  createdAt: '2026-11-01T09:00:00.000Z',
  ...changes,
});

/** A product in UGX that coins make cheaper. */
export const buildDiscountProduct = (changes: Partial<Product> = {}): Product =>
  buildProduct({
    _id: idOf(2),
    name: 'Home shirt 26/27',
    productImageUrl: '/art/products/shirt.svg',
    paymentType: 'coins discount',
    coins: 0,
    productPrice: 95_000,
    coinsDiscount: 40_000,
    finalPrice: 71_000,
    ...changes,
  });

/** A pending order of the scarf; `changes` overrides. */
export const buildOrder = (changes: Partial<Order> = {}): Order => ({
  _id: idOf(11),
  productId: { _id: idOf(1), name: 'Supporter scarf', productImageUrl: '/art/products/scarf.svg' },
  userId: { _id: 'a'.repeat(24), surname: 'Nakato', firstname: 'Amina' },
  paymentType: 'coins only',
  coins: 300,
  coinsToUse: 0,
  finalPriceUGX: 0,
  orderStatus: 'pending',
  secretCode: 'K7QF2MWX',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});

/** The order with its timeline; `changes` overrides. */
export const buildDetails = (changes: Partial<OrderDetails> = {}): OrderDetails => ({
  ...buildOrder(),
  timeline: [
    { what: 'placed', at: '2026-11-20T09:00:00.000Z', by: 'buyer' },
    { what: 'paid', at: '2026-11-20T09:00:01.000Z', by: 'buyer' },
  ],
  ...changes,
});
