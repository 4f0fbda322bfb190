import { askOf, type OrderChoice, wrongChoices } from '@matchday/contracts/shop/rules';

/** What a buyer has filled in, by the names of what the product asks for; empty ones are left out. */
export const choicesOf = (asks: readonly string[], filled: readonly string[]): OrderChoice[] =>
  asks.flatMap((line, at) => {
    const value = filled[at]?.trim();
    return value ? [{ label: askOf(line).label, value }] : [];
  });

/** Texts by form field for what is missing or not among the choices. */
export function wrongFilled(asks: readonly string[], filled: readonly string[]): Record<string, string> {
  const wrong = wrongChoices(asks, choicesOf(asks, filled));
  return Object.fromEntries(
    asks.flatMap((line, at) => {
      const text = wrong[askOf(line).label];
      return text ? [[`filled.${at}`, text]] : [];
    }),
  );
}
