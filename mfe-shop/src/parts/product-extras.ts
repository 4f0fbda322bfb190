import type { BodyOf } from '@matchday/contracts/call';
import type { createProduct, Product } from '@matchday/contracts/shop/http';

type Extras = Pick<BodyOf<typeof createProduct>, 'asks' | 'pickUp' | 'perPerson' | 'lowStock'>;

/** What a product asks for, where it is collected and what bounds it, with what a product without them has. */
export const extrasOf = ({
  asks = [],
  pickUp = '',
  perPerson = 0,
  lowStock = 0,
}: Partial<Product>): Extras => ({
  asks,
  pickUp,
  perPerson,
  lowStock,
});

/** Only those that an admin has entered. */
export const enteredExtras = (product: Extras): Partial<Extras> =>
  Object.fromEntries(
    Object.entries(extrasOf(product)).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value,
    ),
  );
