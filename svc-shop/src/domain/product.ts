import { finalPriceOf, type PaymentType } from '@matchday/contracts/shop/rules';

/** What can be ordered; prices in UGX. */
export interface Product {
  _id: string;
  name: string;
  description: string;
  productImageUrl: string;
  paymentType: PaymentType;
  /** Fixed price of a coins-only product. */
  coins: number;
  productPrice: number;
  /** Most coins that lower the price. */
  coinsDiscount: number;
  /** Price with the whole discount used. */
  finalPrice: number;
  stock: number;
  createdAt: Date;
}

/** What an admin enters. */
export type ProductForm = Omit<Product, '_id' | 'finalPrice' | 'createdAt'>;

/** A product from the form; the final price is always computed here (V31), and 0 where coins pay it all. */
export function newProduct(form: ProductForm, { id, now }: { id: string; now: Date }): Product {
  const finalPrice =
    form.paymentType === 'coins only' ? 0 : finalPriceOf(form.productPrice, form.coinsDiscount);
  return { _id: id, ...form, finalPrice, createdAt: now };
}
