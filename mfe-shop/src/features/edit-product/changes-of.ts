import type { BodyInputOf, BodyOf } from '@matchday/contracts/call';
import type { changeProduct, createProduct, Product } from '@matchday/contracts/shop/http';
import { pricesOf } from '../../parts/prices-of.ts';

/** What an admin changed in a product; a changed stock comes with the stock that was shown. */
export function changesOf(
  shown: Product,
  form: BodyOf<typeof createProduct>,
): BodyInputOf<typeof changeProduct> {
  const wanted = { ...form, ...pricesOf(form) };
  const changed = Object.entries(wanted).filter(([name, value]) => shown[name as keyof Product] !== value);
  const body: BodyInputOf<typeof changeProduct> = Object.fromEntries(changed);
  return 'stock' in body ? { ...body, shownStock: shown.stock } : body;
}
