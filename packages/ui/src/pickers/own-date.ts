import { clockText, readClock, type WallClock } from './date-text.ts';

type Unit = 'day' | 'month' | 'year';

/** How a person writes a day: the order of its parts and what is between them. */
interface DateStyle {
  order: readonly Unit[];
  separator: string;
}

const AMERICAN: DateStyle = { order: ['month', 'day', 'year'], separator: '/' };
const patterns: Record<Unit, string> = { day: 'dd', month: 'MM', year: 'yyyy' };
const lengths: Record<Unit, number> = { day: 2, month: 2, year: 4 };

/** How people write a day in the language of their browser; SPEC's `MM/dd/yyyy` where that is not known. */
export function dateStyleOf(locale: string): DateStyle {
  try {
    const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
    if (format.resolvedOptions().calendar !== 'gregory') return AMERICAN;
    const parts = format.formatToParts(new Date(Date.UTC(2000, 5, 15)));
    const order = parts.flatMap(({ type }) => (type in patterns ? [type as Unit] : []));
    const separator = parts.find(({ type }) => type === 'literal')?.value.trim() || '/';
    return order.length === 3 ? { order, separator } : AMERICAN;
  } catch {
    return AMERICAN;
  }
}

/** `dd/MM/yyyy`: what a field asks for. */
export const stylePattern = ({ order, separator }: DateStyle): string =>
  order.map((unit) => patterns[unit]).join(separator);

/** A day as the person writes it. */
export const styleText = (clock: WallClock, { order, separator }: DateStyle): string =>
  order.map((unit) => String(clock[unit]).padStart(lengths[unit], '0')).join(separator);

const asDay = (values: Record<Unit, number>): WallClock | undefined =>
  readClock(clockText({ ...values, hour: 0, minute: 0 }, false), false);

function inOrder(parts: readonly string[], order: readonly Unit[]): WallClock | undefined {
  const values = { day: 0, month: 0, year: 0 };
  for (const [place, unit] of order.entries()) {
    const part = parts[place] ?? '';
    if ((unit === 'year') !== (part.length === 4)) return undefined;
    values[unit] = Number(part);
  }
  return asDay(values);
}

const orders: readonly (readonly Unit[])[] = [
  AMERICAN.order,
  ['day', 'month', 'year'],
  ['year', 'month', 'day'],
];

/**
 * Reads a typed day: first in the person's own order, then in every other one in which it is a date. Digits alone, as
 * phones' number pads write them, are read in the person's own order.
 */
export function readOwnDate(typed: string, { order }: DateStyle): WallClock | undefined {
  const text = typed.trim();
  if (/^\d{8}$/.test(text)) {
    let rest = text;
    const parts = order.map((unit) => {
      const part = rest.slice(0, lengths[unit]);
      rest = rest.slice(lengths[unit]);
      return part;
    });
    return inOrder(parts, order);
  }
  const parts = /^(\d{1,4})[/.\- ]+(\d{1,2})[/.\- ]+(\d{1,4})\.?$/.exec(text)?.slice(1);
  if (!parts) return undefined;
  for (const one of [order, ...orders]) {
    const found = inOrder(parts, one);
    if (found) return found;
  }
  return undefined;
}
