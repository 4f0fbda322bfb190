import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceOrder } from './price-order.ts';

const discount = { paymentType: 'coins discount', coins: 0, productPrice: 1000, coinsDiscount: 500 } as const;

describe('price of an order', () => {
  it('[V25] is the fixed price for coins only, whatever coins are named', () => {
    const product = { ...discount, paymentType: 'coins only', coins: 120 } as const;
    expect(priceOrder(product, 7)).toEqual({ coins: 120, coinsToUse: 0, finalPriceUGX: 0 });
  });

  it('[V28] is the price less 0.6 a coin, rounded', () => {
    expect(priceOrder(discount, 0)).toEqual({ coins: 0, coinsToUse: 0, finalPriceUGX: 1000 });
    expect(priceOrder(discount, 101)).toEqual({ coins: 101, coinsToUse: 101, finalPriceUGX: 939 });
  });

  it('[V26] refuses coins above the discount', () => {
    expect(priceOrder(discount, 500).coins).toBe(500);
    expect(() => priceOrder(discount, 501)).toThrow("You can't use more than 500 coins for discount.");
  });

  it('[V28] takes no coin that lowers nothing', () => {
    const cheap = { ...discount, productPrice: 100, coinsDiscount: 1000 };
    expect(priceOrder(cheap, 1000)).toEqual({ coins: 167, coinsToUse: 167, finalPriceUGX: 0 });
  });

  it('[V28] is never negative and takes no more than is offered', () => {
    const whole = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(whole, whole, whole, (productPrice, coinsDiscount, offered) => {
        const coinsToUse = Math.min(offered, coinsDiscount);
        const price = priceOrder({ ...discount, productPrice, coinsDiscount }, coinsToUse);
        expect(price.finalPriceUGX).toBeGreaterThanOrEqual(0);
        expect(price.coins).toBeLessThanOrEqual(coinsToUse);
        if (price.coins < coinsToUse) expect(price.finalPriceUGX).toBe(0);
      }),
    );
  });
});
