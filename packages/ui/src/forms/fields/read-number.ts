// Groups of three after one to three digits: no other reading is possible, whatever a country writes.
const whole = /^(\d+|\d{1,3}(,\d{3})+|\d{1,3}([ \u00a0\u202f]\d{3})+)$/;
// A comma before three digits could be either mark: refused. Phones of many countries offer only the comma.
const decimal = /^(\d+(\.\d+)?|\d+,\d{1,2})$/;

/**
 * The number that was typed, `''` for nothing, or the text itself where it is not plainly a number: the rules then
 * refuse it, and no part of it is ever read as a number.
 * @param places most places after the point; 0 for whole numbers, which take separators of thousands
 */
export function readNumber(typed: string, places = 0): number | string {
  const text = typed.trim();
  if (text === '') return '';
  if (places > 0) return decimal.test(text) ? Number(text.replace(',', '.')) : typed;
  return whole.test(text) ? Number(text.replace(/\D/g, '')) : typed;
}

/** The number in a field's value, none while it is empty or not a number: for previews and sums. */
export const numberOf = (value: number | string | null): number | undefined =>
  typeof value === 'number' ? value : undefined;
