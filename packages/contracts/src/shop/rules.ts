import { z } from 'zod';
import { limits, UGX_PER_COIN } from '../constants.ts';
import { picture, required, whole } from '../primitives.ts';

export const paymentTypes = ['coins only', 'coins discount'] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const orderStatuses = ['pending', 'complete', 'cancelled'] as const;

/** Final price in UGX: price − coins × 0.6, floored at 0, rounded (SPEC 5, [V28]). */
export const finalPriceOf = (productPrice: number, coinsUsed: number): number =>
  Math.round(Math.max(0, productPrice - coinsUsed * UGX_PER_COIN));

/** Most coins that lower the price of a product: its discount, but no further than to 0 (DESIGN 5.8). */
export const discountCap = (product: { productPrice: number; coinsDiscount: number }): number =>
  Math.min(product.coinsDiscount, Math.ceil(product.productPrice / UGX_PER_COIN));

/** Text for coins above the discount of the product (SPEC 5, [V26]). */
export const tooManyCoinsText = (discount: number): string =>
  `You can't use more than ${discount} coins for discount.`;
/** Text for coins above the balance (SPEC 5, [V27]). */
export const NOT_ENOUGH_COINS = "You don't have enough coins.";

const count = (label: string) =>
  whole(label).min(0, `${label} must be 0 or more`).max(limits.amount, `${label} is too large`);

/** Add Product form (SPEC 5, [V29] [V30] [V32]); `finalPrice` of the client is not read (V31). */
export const productForm = z
  .object({
    productImageUrl: picture('Image URL is required'),
    name: required('Name is required', 120),
    description: required('Description is required', 1000),
    paymentType: z.enum(paymentTypes).default('coins only'),
    coins: count('Coins').default(0),
    productPrice: count('Product price').default(0),
    coinsDiscount: count('Coins discount').default(0),
    stock: count('Stock'),
  })
  .superRefine((product, context) => {
    if (product.paymentType === 'coins only' && product.coins < 1)
      context.addIssue({ code: 'custom', path: ['coins'], message: 'Coins required is required' });
    if (product.paymentType === 'coins discount' && product.productPrice < 1)
      context.addIssue({ code: 'custom', path: ['productPrice'], message: 'Product price is required' });
  });

/** Purchase (SPEC 5, [V25]–[V27]); `coinsToUse` is not read for coins-only products. */
export const orderForm = z.object({
  productId: z.string('Product is required').regex(/^[0-9a-f]{24}$/, 'Product is required'),
  coinsToUse: count('Coins to use').default(0),
});
