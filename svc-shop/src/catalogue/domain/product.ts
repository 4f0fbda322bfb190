import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { changeProduct, createProduct } from '@matchday/contracts/shop/http';
import { coinWorthOf, finalPriceOf, missingPrice, type PaymentType } from '@matchday/contracts/shop/rules';

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
  /** What it asks its buyer for, a line each; none in products from before it could. */
  asks?: string[];
  /** Where it is collected. */
  pickUp?: string;
  /** Most units for one person; 0 for no limit. */
  perPerson?: number;
  /** Admins hear of it when so few units are left; 0 for never. */
  lowStock?: number;
  /** It is not sold any more. */
  retired?: boolean;
  /** Keys by which it is found; the store writes them. */
  words?: string[];
  /** Coins that a person needs for it. */
  fromCoins?: number;
  /** What a coin is worth in it, in hundredths of a UGX; 0 where that is not known. */
  worth?: number;
  /** Grows with every change and every unit sold or put back; none before the first. */
  revision?: number;
  createdAt: Date;
  /** Hash of the form that created it. */
  requestHash?: string;
}

/** What an admin enters. */
export type ProductForm = BodyOf<typeof createProduct>;

/** What an admin changes. */
export type ProductChange = Omit<BodyOf<typeof changeProduct>, 'shownStock'>;

/** Always computed here (V31), and 0 where coins pay it all. */
const finalPrice = (form: Pick<ProductForm, 'paymentType' | 'productPrice' | 'coinsDiscount'>): number =>
  form.paymentType === 'coins only' ? 0 : finalPriceOf(form.productPrice, form.coinsDiscount);

/** By what lists sort and narrow it. */
export const sortedBy = (
  product: Pick<Product, 'name' | 'paymentType' | 'coins' | 'productPrice' | 'coinsDiscount'>,
): Required<Pick<Product, 'fromCoins' | 'worth'>> => ({
  fromCoins: product.paymentType === 'coins only' ? product.coins : 0,
  worth: Math.round((coinWorthOf(product) ?? 0) * 100),
});

/** A product from the form. */
export const newProduct = (form: ProductForm, { id, now }: { id: string; now: Date }): Product => ({
  _id: id,
  ...form,
  ...sortedBy(form),
  finalPrice: finalPrice(form),
  createdAt: now,
});

/** A product after an admin's change. @throws Refusal 400 for another payment type without the number that it needs */
export function changedProduct(product: Product, change: ProductChange): Product {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: Product = { ...product, ...given };
  const missing =
    changed.paymentType !== product.paymentType && missingPrice(known(product, changed, change));
  if (missing) throw refuse.field(...missing);
  return { ...changed, ...sortedBy(changed), finalPrice: finalPrice(changed) };
}

/** A 0 that was kept because nobody was asked for the number is none: the product would be free by its type alone. */
const known = (before: Product, { paymentType }: Product, { coins, productPrice }: ProductChange) => ({
  paymentType,
  coins: coins ?? (before.coins || undefined),
  productPrice: productPrice ?? (before.productPrice || undefined),
});
