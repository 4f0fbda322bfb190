import { paymentTypes } from '@matchday/contracts/shop/rules';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ProductStore } from '../application/ports.ts';
import type { Product } from '../domain/product.ts';
import { listPage, newestFirst } from './list-page.ts';

const whole = { type: Number, required: true, min: 0 };
const text = { type: String, required: true };

const productSchema = new Schema<Product>(
  {
    _id: text,
    name: text,
    description: text,
    productImageUrl: text,
    paymentType: { ...text, enum: paymentTypes },
    coins: whole,
    productPrice: whole,
    coinsDiscount: whole,
    finalPrice: whole,
    stock: whole,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
).index(newestFirst);

/** The model of products; made once a connection. */
export const productModel = (connection: Connection): Model<Product> =>
  connection.model<Product>('Product', productSchema, 'products');

export function createProductStore(products: Model<Product>): ProductStore {
  return {
    async add(product) {
      await products.create(product);
    },
    find: (id) => products.findById(id).lean<Product>(),
    list: (query) => listPage(products, {}, query),
  };
}
