import { paymentTypes } from '@matchday/contracts/shop/rules';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Order } from '../domain/order.ts';
import { newestFirst } from './list-page.ts';

const whole = { type: Number, required: true, min: 0 };
const text = { type: String, required: true };
const instant = { type: Date, required: true };

const orderSchema = new Schema<Order>(
  {
    _id: text,
    userId: text,
    productId: text,
    productName: text,
    productImageUrl: text,
    paymentType: { ...text, enum: paymentTypes },
    coins: whole,
    coinsToUse: whole,
    finalPriceUGX: whole,
    state: {
      ...text,
      enum: ['placing', 'pending', 'complete', 'cancelling', 'cancelled', 'returning', 'refused'],
    },
    secretCode: text,
    requestHash: text,
    refusal: String,
    owed: Number,
    answer: Object,
    cancelKey: String,
    buyerDeleted: Boolean,
    createdAt: instant,
    changedAt: instant,
    expiresAt: Date,
  },
  { versionKey: false, strict: 'throw' },
)
  .index(newestFirst)
  .index({ userId: 1, ...newestFirst })
  .index({ state: 1, ...newestFirst })
  .index({ userId: 1, state: 1 })
  .index({ secretCode: 1 }, { unique: true })
  .index({ cancelKey: 1 }, { unique: true, sparse: true })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .index({ state: 1, changedAt: 1 });

/** The model of orders; made once a connection. */
export const orderModel = (connection: Connection): Model<Order> =>
  connection.model<Order>('Order', orderSchema, 'orders');
