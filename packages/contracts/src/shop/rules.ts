import { UGX_PER_COIN } from '../shared/constants.ts';
import { isVisible } from '../shared/search.ts';

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
export interface OrderChoice {
  label: string;
  value: string;
}

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

/** Types of pictures that may be uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Widths in which a picture is kept, as its address names them. */
export const pictureWidths = ['320', '640', '1280'] as const;
/** Address of a picture in one width. */
export const pictureUrl = (id: string, width: (typeof pictureWidths)[number]): string =>
  `/api/pictures/${id}/${width}`;
