import { z } from 'zod';
import { limits } from '../shared/constants.ts';
import { acrossFields, freeText, idOr, name, picture, required, whole } from '../shared/primitives.ts';
import { askOf, missingPrice, paymentTypes } from './rules.ts';

const count = (label: string) =>
  whole(label).min(0, `${label} must be 0 or more`).max(limits.amount, `${label} is too large`);

/** One line of text; may be empty. */
const oneLine = (max: number) =>
  freeText('This must be text', max).refine(
    (text) => !/[\t\n\r\p{Zl}\p{Zp}]/u.test(text),
    'Keep it on one line',
  );

/** Most things that a product asks for, and most choices of one. */
const mostAsks = 4;
const mostChoices = 20;
/** Most characters of what a buyer chooses or types. */
const longestChoice = 60;

/** What a buyer has filled in. */
const orderChoice = z.object({
  label: name('Label is required', 40),
  value: name('This is required', longestChoice),
});

const ask = name('Say what to ask for', 200)
  .refine(
    (line) => orderChoice.shape.label.safeParse(askOf(line).label).success,
    'Begin with a name of at most 40 characters',
  )
  .refine((line) => !line.includes(':') || askOf(line).choices.length > 0, 'Name the choices after the colon')
  .refine((line) => askOf(line).choices.length <= mostChoices, `At most ${mostChoices} choices`)
  .refine(
    (line) => askOf(line).choices.every((choice) => choice.length <= longestChoice),
    `At most ${longestChoice} characters for a choice`,
  );

/** What a product asks its buyer for, a line each; `askOf` reads one. */
const asks = z
  .array(ask)
  .max(mostAsks, `At most ${mostAsks} lines`)
  .refine(
    (lines) => new Set(lines.map((line) => askOf(line).label.toLowerCase())).size === lines.length,
    'Each line needs another name',
  );

export const orderChoices = z.array(orderChoice).max(mostAsks);

/** What an admin enters about a product. */
const productFields = z.object({
  productImageUrl: picture('Image URL is required'),
  name: name('Name is required', 120),
  description: required('Description is required', 1000),
  paymentType: z.enum(paymentTypes),
  coins: count('Coins'),
  productPrice: count('Product price'),
  coinsDiscount: count('Coins discount'),
  stock: count('Stock'),
  asks,
  pickUp: oneLine(120),
  perPerson: count('Limit per person'),
  lowStock: count('Low stock'),
});

/** What may be left out when a product is created. */
const optional = {
  paymentType: true,
  coins: true,
  productPrice: true,
  coinsDiscount: true,
  asks: true,
  pickUp: true,
  perPerson: true,
  lowStock: true,
} as const;

/**
 * Add Product form (SPEC 5, [V29] [V30] [V32]); `finalPrice` of the client is not read (V31). The number that the
 * payment type needs is required; 0 is a number (V30): such a product is free.
 */
export const productForm = acrossFields(productFields.partial(optional), (form, refuse) => {
  const missing = missingPrice(form);
  if (missing) refuse(...missing);
}).transform(({ paymentType = 'coins only', coins = 0, productPrice = 0, coinsDiscount = 0, ...rest }) => ({
  ...rest,
  paymentType,
  coins,
  productPrice,
  coinsDiscount,
  asks: rest.asks ?? [],
  pickUp: rest.pickUp ?? '',
  perPerson: rest.perPerson ?? 0,
  lowStock: rest.lowStock ?? 0,
}));

/** A change of a product: only what changes; a field that no product has is refused. */
export const productChange = productFields
  .partial()
  .extend({
    /** The stock that the admin saw: if units were sold since, the change is refused and no unit is invented. */
    shownStock: count('Stock').optional(),
    /** A retired product is shown to nobody who shops, and cannot be ordered; its orders stay. */
    retired: z.boolean('Retired must be yes or no').optional(),
  })
  .strict();

/** Units that have arrived. */
export const deliveryForm = z.object({
  units: whole('Units').min(1, 'Units must be 1 or more').max(100_000, 'Units is too large'),
});

/** Purchase (SPEC 5, [V25]–[V27]); `coinsToUse` is not read for coins-only products. */
export const orderForm = z.object({
  productId: idOr('Product is required'),
  coinsToUse: count('Coins to use').default(0),
  /** What the screen showed: the coins of a coins-only product, else the final price in UGX. */
  shownPrice: count('Price').optional(),
  /** What kind of price that was: as many UGX are not as many coins. */
  shownPaymentType: z.enum(paymentTypes).optional(),
  /** What the buyer has filled in for each thing that the product asks for. */
  choices: orderChoices.optional(),
});

/** The form of a purchase: the coins, and what is filled in for each line that the product asks, in their order. */
export const purchaseForm = orderForm.pick({ coinsToUse: true }).extend({ filled: z.array(z.string()) });
