import { describe, expect, it } from '@jest/globals';
import { finalPriceOf } from '@matchday/contracts/shop/rules';
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
    expect(priceOrder(cheap, 1000)).toEqual({ coins: 166, coinsToUse: 166, finalPriceUGX: 0 });
    expect(priceOrder(discount, 2)).toEqual({ coins: 1, coinsToUse: 1, finalPriceUGX: 999 });
  });

  const whole = fc.integer({ min: 0, max: 1_000_000_000 });

  it('[V28] takes the price that the coins make, and one coin less would not do', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(50), whole),
        whole,
        fc.oneof(fc.nat(90), whole),
        (productPrice, coinsDiscount, offered) => {
          const coinsToUse = Math.min(offered, coinsDiscount);
          const price = priceOrder({ ...discount, productPrice, coinsDiscount }, coinsToUse);
          expect(price.finalPriceUGX).toBe(finalPriceOf(productPrice, coinsToUse));
          expect(price.finalPriceUGX).toBeGreaterThanOrEqual(0);
          expect(finalPriceOf(productPrice, price.coins)).toBe(price.finalPriceUGX);
          expect(price.coins).toBeLessThanOrEqual(coinsToUse);
          if (price.coins > 0)
            expect(finalPriceOf(productPrice, price.coins - 1)).toBeGreaterThan(price.finalPriceUGX);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('[V25] [V28] is refused where another one was shown', () => {
    const fixed = { ...discount, paymentType: 'coins only', coins: 120 } as const;
    expect(priceOrder(fixed, 0, { shownPrice: 120 }).coins).toBe(120);
    expect(() => priceOrder(fixed, 0, { shownPrice: 119 })).toThrow('The price has changed');
    expect(priceOrder(discount, 101, { shownPrice: 939 }).coins).toBe(101);
    expect(() => priceOrder(discount, 101, { shownPrice: 940 })).toThrow('The price has changed');
  });
});
