import { z } from 'zod';
import { coins, id, instant } from '../shared/primitives.ts';
import { paymentTypes } from './rules.ts';

/** Product (E18); prices in UGX, `finalPrice` with the whole discount used. */
export const product = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  productImageUrl: z.string(),
  paymentType: z.enum(paymentTypes),
  coins,
  productPrice: z.int(),
  coinsDiscount: coins,
  finalPrice: z.int(),
  stock: z.int(),
  /** Grows with each change of price, text or stock; left out by an older service. */
  revision: z.int().optional(),
  createdAt: instant,
});
export type Product = z.infer<typeof product>;
