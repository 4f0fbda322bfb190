import type { BodyOf } from '@matchday/contracts/call';
import type { changeProduct } from '@matchday/contracts/shop/http';
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
  /** Grows with every change and every unit sold or put back; none before the first. */
  revision?: number;
  createdAt: Date;
  /** Hash of the form that created it. */
  requestHash?: string;
}

/** What an admin enters. */
export type ProductForm = Omit<Product, '_id' | 'finalPrice' | 'revision' | 'createdAt' | 'requestHash'>;

/** What an admin changes. */
export type ProductChange = Omit<BodyOf<typeof changeProduct>, 'shownStock'>;

/** Always computed here (V31), and 0 where coins pay it all. */
const finalPrice = (form: Pick<ProductForm, 'paymentType' | 'productPrice' | 'coinsDiscount'>): number =>
  form.paymentType === 'coins only' ? 0 : finalPriceOf(form.productPrice, form.coinsDiscount);

/** A product from the form. */
export const newProduct = (form: ProductForm, { id, now }: { id: string; now: Date }): Product => ({
  _id: id,
  ...form,
  finalPrice: finalPrice(form),
  createdAt: now,
});

/** A product after an admin's change. */
export function changedProduct(product: Product, change: ProductChange): Product {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: Product = { ...product, ...given };
  return { ...changed, finalPrice: finalPrice(changed) };
}
