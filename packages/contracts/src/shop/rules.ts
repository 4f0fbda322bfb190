import { z } from 'zod';
import { limits, UGX_PER_COIN } from '../shared/constants.ts';
import {
  acrossFields,
  freeText,
  idOr,
  isVisible,
  name,
  picture,
  required,
  whole,
} from '../shared/primitives.ts';

export const paymentTypes = ['coins only', 'coins discount'] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const orderStatuses = ['pending', 'complete', 'cancelled'] as const;
/** How lists of orders are sorted. */
export const orderSorts = ['newest', 'oldest'] as const;
/** What can happen to an order. `taken-back`: its hand-over was undone; `returned`: its coins are back. */
export const orderSteps = [
  'placed',
  'paid',
  'handed-over',
  'taken-back',
  'ugx-paid',
  'ugx-unpaid',
  'cancelled',
  'returned',
] as const;

/** Final price in UGX: price − coins × 0.6, floored at 0, rounded (SPEC 5, [V28]). */
export const finalPriceOf = (productPrice: number, coinsUsed: number): number =>
  Math.round(Math.max(0, productPrice - coinsUsed * UGX_PER_COIN));

/** The fewest coins that bring a price as low as `coins` do: none of them lowers nothing (DESIGN 5.8). */
export function usefulCoins(productPrice: number, coins: number): number {
  const lowered = productPrice - finalPriceOf(productPrice, coins);
  // The first amount that rounds to this price; 0.6 a coin never ends at a half, so that no rounding is near.
  return Math.max(0, Math.ceil((lowered - 0.5) / UGX_PER_COIN));
}

/** Text for coins above the discount of the product (SPEC 5, [V26]). */
export const tooManyCoinsText = (discount: number): string =>
  `You can't use more than ${discount} coins for discount.`;
/** Text for coins above the balance (SPEC 5, [V27]). */
export const NOT_ENOUGH_COINS = "You don't have enough coins.";
/** Text for a price that is not the one that was shown. */
export const PRICE_CHANGED = 'The price has changed';
/** Text for a product that is not sold any more. */
export const NOT_SOLD = 'This product is no longer sold';
/** Text for one more unit than a person may have. */
export const limitText = (limit: number): string => `You can have at most ${limit} of this product`;
/** Text for a stock that is not the one that was shown. */
export const STOCK_CHANGED = 'The stock has changed';

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

/** Something that a buyer fills in: chosen where there are choices, else typed. */
export interface Ask {
  label: string;
  choices: readonly string[];
}

/** Reads a line in which an admin says what to ask for: `Size: S, M, L`, or `Name on the back` for free text. */
export function askOf(line: string): Ask {
  const [label = '', ...after] = line.split(':');
  const choices = after
    .join(':')
    .split(',')
    .map((choice) => choice.trim())
    .filter(isVisible);
  return { label: label.trim(), choices: [...new Set(choices)] };
}

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
export type OrderChoice = z.infer<typeof orderChoice>;

/** Why a buyer's choices do not answer what a product asks for, by label; empty if they do. */
export function wrongChoices(
  lines: readonly string[],
  given: readonly OrderChoice[],
): Record<string, string> {
  const texts = lines.map(askOf).flatMap(({ label, choices }): [string, string][] => {
    const value = given.find((choice) => choice.label === label)?.value;
    if (!value) return [[label, `${label} is required`]];
    return choices.length > 0 && !choices.includes(value) ? [[label, `Choose one for ${label}`]] : [];
  });
  return Object.fromEntries(texts);
}

/**
 * What a coin is worth in a product, in UGX: what it takes off the price, or for coins only its share of the usual
 * price, where an admin has said what that is. Null where there is nothing to compare.
 */
export function coinWorthOf(product: {
  paymentType: PaymentType;
  coins: number;
  productPrice: number;
  coinsDiscount: number;
}): number | null {
  const { paymentType, coins, productPrice, coinsDiscount } = product;
  if (productPrice <= 0) return null;
  if (paymentType === 'coins only') return coins > 0 ? Math.round((100 * productPrice) / coins) / 100 : null;
  return coinsDiscount > 0 ? UGX_PER_COIN : null;
}

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

/** The number that a payment type needs and that is not there, with its text; undefined where it is there. */
export function missingPrice({
  paymentType,
  coins,
  productPrice,
}: {
  paymentType?: PaymentType;
  coins?: number;
  productPrice?: number;
}): readonly ['productPrice' | 'coins', string] | undefined {
  if (paymentType !== 'coins discount')
    return coins === undefined ? ['coins', 'Coins required is required'] : undefined;
  return productPrice === undefined ? ['productPrice', 'Product price is required'] : undefined;
}

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

/** Types of pictures that may be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Widths in which a picture is kept, as its address names them. */
export const pictureWidths = ['320', '640', '1280'] as const;
/** Address of a picture in one width. */
export const pictureUrl = (id: string, width: (typeof pictureWidths)[number]): string =>
  `/api/pictures/${id}/${width}`;
