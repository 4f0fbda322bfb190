import type { BodyInputOf, BodyOf } from '@matchday/contracts/call';
import type { changeProduct, createProduct, Product } from '@matchday/contracts/shop/http';
import { pricesOf } from '../../parts/prices-of.ts';
import { extrasOf } from '../../parts/product-extras.ts';

/** What an admin changed in a product; a changed stock comes with the stock that was shown. */
export function changesOf(
  shown: Product,
  form: BodyOf<typeof createProduct>,
): BodyInputOf<typeof changeProduct> {
  const wanted = { ...form, ...pricesOf(form) };
  const known: Record<string, unknown> = { ...shown, ...extrasOf(shown) };
  // Another payment type is sent with its number, also where that is the 0 that was kept for it.
  const number = wanted.paymentType === 'coins only' ? 'coins' : 'productPrice';
  if (wanted.paymentType !== shown.paymentType) delete known[number];
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(known[name]) !== JSON.stringify(value),
  );
  const body: BodyInputOf<typeof changeProduct> = Object.fromEntries(changed);
  return 'stock' in body ? { ...body, shownStock: shown.stock } : body;
}
