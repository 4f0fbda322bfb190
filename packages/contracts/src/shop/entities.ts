import { z } from 'zod';
import { coins, id, instant } from '../shared/primitives.ts';
import { orderChoices } from './forms.ts';
import { orderStatuses, orderSteps, paymentTypes } from './rules.ts';

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
  /** What it asks its buyer for, a line each: `askOf` reads one. */
  asks: z.array(z.string()).optional(),
  /** Where it is collected. */
  pickUp: z.string().optional(),
  /** Most units that a person may have; any number where it is 0 or left out. */
  perPerson: z.int().optional(),
  /** Admins hear of it when so few units are left; never where it is 0 or left out. */
  lowStock: z.int().optional(),
  /** It is not sold any more. */
  retired: z.boolean().optional(),
  /** Grows with each change of price, text or stock; left out by an older service. */
  revision: z.int().optional(),
  createdAt: instant,
});
export type Product = z.infer<typeof product>;

/** Order (E20, E21). `coins` is what it took from the balance. */
export const order = z.object({
  _id: id,
  productId: z.object({ _id: id, name: z.string(), productImageUrl: z.string() }),
  userId: z.object({
    _id: id,
    surname: z.string(),
    firstname: z.string(),
    /** For admins only. */
    phoneNumber: z.string().optional(),
  }),
  paymentType: z.enum(paymentTypes),
  coins,
  coinsToUse: coins,
  finalPriceUGX: z.int(),
  orderStatus: z.enum(orderStatuses),
  secretCode: z.string(),
  /** What the buyer has filled in. */
  choices: orderChoices.optional(),
  /** Where it is collected. */
  pickUp: z.string().optional(),
  /** Whether the price in UGX was paid; left out where nothing is to be paid. */
  ugxPaid: z.boolean().optional(),
  /** Until when its hand-over can be undone; left out otherwise. */
  undoUntil: instant.optional(),
  createdAt: instant,
});
export type Order = z.infer<typeof order>;

/** Something that happened to an order. */
const orderStep = z.object({
  what: z.enum(orderSteps),
  at: instant,
  /** The side that did it; left out where nobody did, or it is not known. */
  by: z.enum(['buyer', 'shop']).optional(),
  /** The admin who did it, for admins only. */
  name: z.string().optional(),
  /** Why, in the words of the person who did it. */
  reason: z.string().optional(),
});
export type OrderStep = z.infer<typeof orderStep>;

/** An order with all that happened to it, oldest first. */
export const orderDetails = order.extend({ timeline: z.array(orderStep) });
export type OrderDetails = z.infer<typeof orderDetails>;

/** What was sold on a day, in orders that were not cancelled. */
export const dayTakings = z.object({
  /** In the platform's time zone, `2026-11-21`. */
  day: z.string(),
  orders: z.int(),
  coins,
  ugx: z.int(),
  /** What of it has been paid. */
  ugxPaid: z.int(),
});
export type DayTakings = z.infer<typeof dayTakings>;
