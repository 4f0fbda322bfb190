import { z } from 'zod';
import { limits, UGX_PER_COIN } from '../shared/constants.ts';
import { name, picture, required, whole } from '../shared/primitives.ts';

export const paymentTypes = ['coins only', 'coins discount'] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const orderStatuses = ['pending', 'complete', 'cancelled'] as const;

/** Final price in UGX: price − coins × 0.6, floored at 0, rounded (SPEC 5, [V28]). */
export const finalPriceOf = (productPrice: number, coinsUsed: number): number =>
  Math.round(Math.max(0, productPrice - coinsUsed * UGX_PER_COIN));

/** The fewest coins that bring a price as low as `coins` do: none of them lowers nothing (DESIGN 5.8). */
export function usefulCoins(productPrice: number, coins: number): number {
  const lowered = productPrice - finalPriceOf(productPrice, coins);
  // The first amount that rounds to this price; 0.6 a coin never ends at a half, so that no rounding is near.
  return Math.max(0, Math.ceil((lowered - 0.5) / UGX_PER_COIN));
}

/** Text for coins above the discount of the product (SPEC 5, [V26]). */
export const tooManyCoinsText = (discount: number): string =>
  `You can't use more than ${discount} coins for discount.`;
/** Text for coins above the balance (SPEC 5, [V27]). */
export const NOT_ENOUGH_COINS = "You don't have enough coins.";
/** Text for a price that is not the one that was shown. */
export const PRICE_CHANGED = 'The price has changed';
/** Text for a stock that is not the one that was shown. */
export const STOCK_CHANGED = 'The stock has changed';

const count = (label: string) =>
  whole(label).min(0, `${label} must be 0 or more`).max(limits.amount, `${label} is too large`);

/** What an admin enters about a product. */
const productFields = z.object({
  productImageUrl: picture('Image URL is required'),
  name: name('Name is required', 120),
  description: required('Description is required', 1000),
  paymentType: z.enum(paymentTypes),
  coins: count('Coins'),
  productPrice: count('Product price'),
  coinsDiscount: count('Coins discount'),
  stock: count('Stock'),
});

/**
 * Add Product form (SPEC 5, [V29] [V30] [V32]); `finalPrice` of the client is not read (V31). The number that the
 * payment type needs is required; 0 is a number (V30): such a product is free.
 */
export const productForm = productFields
  .partial({ paymentType: true, coins: true, productPrice: true, coinsDiscount: true })
  .superRefine(({ paymentType, coins, productPrice }, context) => {
    if (paymentType === 'coins discount') {
      if (productPrice === undefined)
        context.addIssue({ code: 'custom', path: ['productPrice'], message: 'Product price is required' });
    } else if (coins === undefined)
      context.addIssue({ code: 'custom', path: ['coins'], message: 'Coins required is required' });
  })
  .transform(({ paymentType = 'coins only', coins = 0, productPrice = 0, coinsDiscount = 0, ...rest }) => ({
    ...rest,
    paymentType,
    coins,
    productPrice,
    coinsDiscount,
  }));

/** A change of a product: only what changes; a field that no product has is refused. */
export const productChange = productFields
  .partial()
  .extend({
    /** The stock that the admin saw: if units were sold since, the change is refused and no unit is invented. */
    shownStock: count('Stock').optional(),
  })
  .strict();

/** Purchase (SPEC 5, [V25]–[V27]); `coinsToUse` is not read for coins-only products. */
export const orderForm = z.object({
  productId: z.string('Product is required').regex(/^[0-9a-f]{24}$/, 'Product is required'),
  coinsToUse: count('Coins to use').default(0),
  /** What the screen showed: the coins of a coins-only product, else the final price in UGX. */
  shownPrice: count('Price').optional(),
  /** What kind of price that was: as many UGX are not as many coins. */
  shownPaymentType: z.enum(paymentTypes).optional(),
});
